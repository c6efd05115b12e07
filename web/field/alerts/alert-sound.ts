const TONE_HERTZ = 880
const TONE_SECONDS = 0.18
const LOUDNESS = 0.2

let context: AudioContext | undefined

/**
 * Lets the page make sounds from the first press or key on: browsers refuse them before, and signing in is one. Gives
 * the way to stop waiting for it.
 */
export function armSound(): () => void {
  const arm = () => {
    context ??= new AudioContext()
    void context.resume()
  }
  const once = { once: true, capture: true }
  addEventListener('pointerdown', arm, once)
  addEventListener('keydown', arm, once)
  return () => {
    removeEventListener('pointerdown', arm, once)
    removeEventListener('keydown', arm, once)
  }
}

/** Rings as often as `times` says; silent until somebody pressed something on the page. */
export function ring(times: number): void {
  if (context?.state !== 'running') return
  for (let turn = 0; turn < times; turn++) {
    const begin = context.currentTime + turn * TONE_SECONDS * 2
    const [tone, loudness] = [context.createOscillator(), context.createGain()]
    tone.frequency.value = TONE_HERTZ
    loudness.gain.value = LOUDNESS
    tone.connect(loudness).connect(context.destination)
    tone.start(begin)
    tone.stop(begin + TONE_SECONDS)
  }
}
