// A code is looked for through the camera, where the browser itself can read codes.
import { device } from "../../companion/web/static/device.js";

const OFTEN = 200; // ms between two looks

export const canScan = () => "BarcodeDetector" in window && !!navigator.mediaDevices?.getUserMedia;

device.scan = async (words) => {
  const stream = await navigator.mediaDevices
    .getUserMedia({ video: { facingMode: "environment" } })
    .catch(() => null);
  if (!stream) return;
  const place = document.createElement("div");
  const video = document.createElement("video");
  const button = document.createElement("button");
  place.className = "scanning";
  button.className = "button gold";
  button.type = "button";
  button.textContent = words;
  Object.assign(video, { srcObject: stream, playsInline: true, muted: true });
  place.append(video, button);
  document.body.append(place);

  function end() {
    clearInterval(looking);
    for (const track of stream.getTracks()) track.stop();
    place.remove();
  }

  const detector = new BarcodeDetector({ formats: ["qr_code"] });
  const looking = setInterval(async () => {
    const [found] = document.hidden ? [] : await detector.detect(video).catch(() => []);
    if (!found || !place.isConnected) return;
    end();
    device.tell("scanned", found.rawValue.slice(0, 2000));
  }, OFTEN);
  button.onclick = end;
  addEventListener("popstate", end, { once: true });
  await video.play().catch(end);
};
