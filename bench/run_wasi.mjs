// Runs a WebAssembly program in Node: node run_wasi.mjs program.wasm. Its clock is the processor time of this process, as
// std::clock is natively, so that a busy machine disturbs the figures little.
import { readFile } from 'node:fs/promises';
import { argv, cpuUsage } from 'node:process';
import { WASI } from 'node:wasi';

const wasi = new WASI({ version: 'preview1' });
const imports = wasi.getImportObject();
let memory;
imports.wasi_snapshot_preview1.clock_time_get = (_clock, _precision, place) => {
  const { user, system } = cpuUsage();
  new DataView(memory.buffer).setBigUint64(place, BigInt(user + system) * 1000n, true);
  return 0;
};
const module = await WebAssembly.compile(await readFile(argv[2]));
const instance = await WebAssembly.instantiate(module, imports);
memory = instance.exports.memory;
wasi.start(instance);
