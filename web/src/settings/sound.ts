// Four soft sounds, made here so that nothing has to be loaded. Everything heard is also seen.
import { settings } from './current.svelte';

export type Sound = 'card' | 'hoof' | 'die' | 'bell';

let context: AudioContext | null = null;

function noise(audio: AudioContext, at: number, seconds: number, low: number, high: number, level: number): void {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * seconds), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; ++i) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 2;
  const source = new AudioBufferSourceNode(audio, { buffer });
  const floor = new BiquadFilterNode(audio, { type: 'highpass', frequency: low });
  const ceiling = new BiquadFilterNode(audio, { type: 'lowpass', frequency: high });
  const gain = new GainNode(audio, { gain: level });
  source.connect(floor).connect(ceiling).connect(gain).connect(audio.destination);
  source.start(at);
}

function tone(audio: AudioContext, at: number, from: number, to: number, seconds: number, level: number): void {
  const source = new OscillatorNode(audio, { type: 'sine', frequency: from });
  source.frequency.exponentialRampToValueAtTime(to, at + seconds);
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(level, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  source.connect(gain).connect(audio.destination);
  source.start(at);
  source.stop(at + seconds);
}

const makers: Record<Sound, (audio: AudioContext, at: number) => void> = {
  card: (audio, at) => noise(audio, at, 0.09, 900, 4200, 0.16),
  hoof: (audio, at) => {
    tone(audio, at, 190, 70, 0.08, 0.22);
    noise(audio, at, 0.03, 200, 1400, 0.12);
  },
  die: (audio, at) => {
    for (const [delay, pitch] of [
      [0, 520],
      [0.07, 430],
      [0.15, 470],
    ] as const) {
      tone(audio, at + delay, pitch, pitch / 2, 0.05, 0.16);
      noise(audio, at + delay, 0.02, 600, 3000, 0.1);
    }
  },
  bell: (audio, at) => {
    tone(audio, at, 880, 878, 0.7, 0.07);
    tone(audio, at, 2217, 2215, 0.4, 0.025);
  },
};

// `times` for hooves, one a space, at most six.
export function play(sound: Sound, times = 1): void {
  if (!settings.sound || typeof AudioContext === 'undefined') return;
  try {
    context ??= new AudioContext();
    // A browser holds sound back until the person has touched the page; then this wakes it.
    if (context.state === 'suspended') void context.resume();
    for (let i = 0; i < Math.min(times, 6); ++i) makers[sound](context, context.currentTime + 0.01 + i * 0.11);
  } catch {
    // No sound is no loss.
  }
}
