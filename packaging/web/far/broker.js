// A connection to the broker that carries letters. It may lose, double and delay them, or make up its
// own: nothing here is believed, and nothing that matters rests on it.
import { base64url, randomBytes } from "./bytes.js";

const KEEP_ALIVE = 10; // seconds; half as much again later the broker says that somebody is gone
const PATIENCE = 6; // seconds for a connection

// `hear` gets topics and letters, `lost` is called once if the connection ends by itself, and `will`
// is what the broker is to keep under a topic then.
export async function connectTo(address, { hear, lost, will }) {
  const { Client, Message } = await import("./mqtt.js");
  const { uri, userName, password } = parts(address);
  const client = new Client(uri, base64url(randomBytes(12)));
  const kept = new Map();

  function message(topic, bytes, isKept) {
    const made = new Message(bytes);
    Object.assign(made, { destinationName: topic, qos: isKept ? 1 : 0, retained: isKept });
    return made;
  }

  client.onMessageArrived = ({ destinationName, payloadBytes }) =>
    hear(destinationName, payloadBytes.slice());
  client.onMessageDelivered = (sent) => {
    kept.get(sent)?.();
    kept.delete(sent);
  };
  client.onConnectionLost = () => lost();
  await new Promise((done, failed) =>
    client.connect({
      mqttVersion: 4,
      cleanSession: true,
      keepAliveInterval: KEEP_ALIVE,
      timeout: PATIENCE,
      ...(userName && { userName, password }),
      ...(will && { willMessage: message(will.topic, will.bytes, true) }),
      onSuccess: () => done(),
      onFailure: ({ errorMessage }) => failed(new Error(errorMessage)),
    }),
  );
  return {
    listen: (...topics) =>
      new Promise((done, failed) =>
        client.subscribe(topics, { qos: 0, onSuccess: () => done(), onFailure: () => failed() }),
      ),
    send: (topic, bytes) => client.send(message(topic, bytes, false)),
    // have the broker keep it; a promise that it does
    keep: (topic, bytes) =>
      new Promise((done) => {
        const sent = message(topic, bytes, true);
        kept.set(sent, done);
        client.send(sent);
      }),
    close() {
      client.onMessageArrived = client.onConnectionLost = () => {};
      try {
        client.disconnect();
      } catch {} // it is closed already
    },
  };
}

// An address may have a name and a password before the host.
function parts(address) {
  const { protocol, host, pathname, search, username, password } = new URL(address);
  return {
    uri: `${protocol}//${host}${pathname}${search}`,
    userName: decodeURIComponent(username),
    password: decodeURIComponent(password),
  };
}
