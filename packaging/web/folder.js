// A folder of the runtime's file system that IndexedDB keeps, with the folders in it that have files.
// Files are read and written in memory; `keep` then writes down what has changed since, all of it or
// nothing, and is done when it is durable. What was not written down is forgotten by `restore`.

const NAME = "condottiere-companion";
const BLOCK = 1 << 14; // bytes that are written together
const PASSING = /-shm$/; // SQLite makes it anew whenever it opens the file it belongs to

export class Folder {
  constructor(FS, path) {
    this.FS = FS;
    this.path = path;
    this.changed = new Map(); // nodes with the blocks that were written to
    this.listed = new Map(); // what is stored: names with the number of their file and its size
    this.next = 1;
    this.moved = false; // whether names have changed
  }

  // Mount it with what is stored.
  async open() {
    this.FS.mkdirTree(this.path);
    this.root = this.FS.mount(this.FS.filesystems.MEMFS, {}, this.path);
    this.watch(this.root);
    await this.restore();
  }

  // Have again what is stored, and nothing else.
  async restore() {
    const { FS, path } = this;
    await this.again(() => this.read());
    this.clear(this.root, path);
    this.listed = new Map(this.stored.names);
    for (const [name, { file, size }] of this.listed) {
      FS.mkdirTree(`${path}/${name}`.replace(/\/[^/]*$/, ""));
      FS.writeFile(`${path}/${name}`, joined(this.stored.blocks, file, size));
      FS.lookupPath(`${path}/${name}`).node.file = file;
      this.next = Math.max(this.next, file + 1);
    }
    this.stored = null;
    this.changed.clear();
    this.moved = false;
  }

  // Write down what has changed. An error means that nothing of it is stored.
  async keep() {
    if (!this.changed.size && !this.moved) return;
    const names = new Map();
    const blocks = [];
    const gone = [];
    for (const [name, node] of this.files(this.root, "")) {
      node.file ??= this.next++;
      names.set(name, { file: node.file, size: node.usedBytes });
      for (const block of this.changed.get(node) ?? []) {
        const from = block * BLOCK;
        if (from < node.usedBytes) {
          blocks.push([
            [node.file, block],
            node.contents.slice(from, Math.min(from + BLOCK, node.usedBytes)),
          ]);
        }
      }
    }
    const sizes = new Map([...names.values()].map(({ file, size }) => [file, size]));
    for (const { file, size } of this.listed.values()) {
      const now = sizes.get(file) ?? 0;
      if (now < size) gone.push(IDBKeyRange.bound([file, Math.ceil(now / BLOCK)], [file, []]));
    }
    await this.again(() => this.write(names, blocks, gone));
    this.listed = names;
    this.changed.clear();
    this.moved = false;
  }

  // --- the files in memory

  // All that are kept, with their names from here.
  *files(folder, place) {
    for (const [name, node] of Object.entries(folder.contents)) {
      if (this.FS.isDir(node.mode)) yield* this.files(node, `${place}${name}/`);
      else if (this.FS.isFile(node.mode) && !PASSING.test(name)) yield [place + name, node];
    }
  }

  clear(folder, path) {
    for (const [name, node] of Object.entries(folder.contents)) {
      if (!this.FS.isDir(node.mode)) {
        this.FS.unlink(`${path}/${name}`);
        continue;
      }
      this.clear(node, `${path}/${name}`);
      this.FS.rmdir(`${path}/${name}`);
    }
  }

  // Notice what is written to them, and their names.
  watch(folder) {
    const noted = (name) => {
      if (!PASSING.test(name)) this.moved = true;
    };
    const { mknod, rename, unlink } = folder.node_ops;
    folder.node_ops = {
      ...folder.node_ops,
      mknod: (parent, name, mode, device) => {
        const node = mknod(parent, name, mode, device);
        noted(name);
        if (this.FS.isDir(mode)) this.watch(node);
        else if (!PASSING.test(name)) this.watchFile(node);
        return node;
      },
      rename: (node, folder, name) => {
        noted(name);
        rename(node, folder, name);
      },
      unlink: (parent, name) => {
        noted(name);
        this.changed.delete(parent.contents[name]);
        unlink(parent, name);
      },
    };
  }

  watchFile(node) {
    const { write } = node.stream_ops;
    const { setattr } = node.node_ops;
    const touch = (from, to) => {
      let blocks = this.changed.get(node);
      if (!blocks) {
        blocks = new Set();
        this.changed.set(node, blocks);
      }
      for (let block = Math.floor(from / BLOCK); block * BLOCK < to; block++) blocks.add(block);
    };
    node.stream_ops = {
      ...node.stream_ops,
      write: (stream, buffer, offset, length, position, canOwn) => {
        touch(Math.min(position, node.usedBytes), position + length);
        return write(stream, buffer, offset, length, position, canOwn);
      },
    };
    node.node_ops = {
      ...node.node_ops,
      setattr: (changed, attributes) => {
        const before = node.usedBytes;
        setattr(changed, attributes);
        if (attributes.size !== undefined)
          touch(Math.min(before, attributes.size), Math.max(before, attributes.size));
      },
    };
  }

  // --- the store

  // A browser may drop the connection, above all while the page sleeps: then it is made again, once.
  async again(deed) {
    try {
      return await deed();
    } catch (error) {
      if (error?.name === "QuotaExceededError") throw error;
      this.base?.close();
      this.base = null;
      return await deed();
    }
  }

  async connected() {
    if (!this.base) {
      const asked = indexedDB.open(NAME, 1);
      asked.onupgradeneeded = () => {
        asked.result.createObjectStore("names");
        asked.result.createObjectStore("blocks");
      };
      this.base = await told(asked);
      this.base.onclose = () => {
        this.base = null;
      };
    }
    return this.base;
  }

  async read() {
    const tray = (await this.connected()).transaction(["names", "blocks"]);
    const [names, files, places, blocks] = await Promise.all([
      told(tray.objectStore("names").getAllKeys()),
      told(tray.objectStore("names").getAll()),
      told(tray.objectStore("blocks").getAllKeys()),
      told(tray.objectStore("blocks").getAll()),
    ]);
    this.stored = {
      names: names.map((name, at) => [name, files[at]]),
      blocks: places.map((place, at) => [place, blocks[at]]),
    };
  }

  async write(names, blocks, gone) {
    const tray = (await this.connected()).transaction(["names", "blocks"], "readwrite", {
      durability: "strict",
    });
    await new Promise((done, failed) => {
      tray.oncomplete = done;
      tray.onabort = () => failed(tray.error || new Error("the browser did not store it"));
      try {
        for (const [place, block] of blocks) tray.objectStore("blocks").put(block, place);
        for (const range of gone) tray.objectStore("blocks").delete(range);
        for (const name of this.listed.keys())
          if (!names.has(name)) tray.objectStore("names").delete(name);
        for (const [name, entry] of names) {
          const before = this.listed.get(name);
          if (!before || before.file !== entry.file || before.size !== entry.size) {
            tray.objectStore("names").put(entry, name);
          }
        }
        tray.commit?.();
      } catch (error) {
        failed(error); // such as a connection that is closing
        try {
          tray.abort();
        } catch {}
      }
    });
  }
}

function joined(blocks, file, size) {
  const whole = new Uint8Array(size);
  for (const [[of, block], content] of blocks) {
    const at = block * BLOCK;
    if (of === file && at < size)
      whole.set(content.subarray(0, Math.min(content.length, size - at)), at);
  }
  return whole;
}

function told(request) {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });
}
