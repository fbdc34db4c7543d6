// A refused call, as an Error that keeps its word.
import { EngineFault } from '../engine/engine';
import type { FaultKind, TableFault } from './transport';

export class Refused extends Error implements TableFault {
  constructor(
    readonly kind: FaultKind,
    readonly sentence: string,
  ) {
    super(sentence);
    this.name = 'Refused';
  }
}

// Whatever went wrong, as a fault that can cross to the page.
export function faultOf(error: unknown): TableFault {
  if (error instanceof Refused) return { kind: error.kind, sentence: error.sentence };
  if (error instanceof EngineFault) return { kind: error.kind as FaultKind, sentence: error.message };
  // A trap of the module: the stack or the memory ran out, or a bug. The engine cannot be trusted any more.
  if (error instanceof WebAssembly.RuntimeError)
    return { kind: 'lost', sentence: `the engine crashed: ${error.message}` };
  return { kind: 'internal', sentence: error instanceof Error ? error.message : String(error) };
}
