/** What tells the time between two pictures of the screen. Tests bring their own. */
export type Frames = { request: (draw: (now: number) => void) => number; cancel: (id: number) => void }

/** The pictures of the browser. A hidden screen draws none, so its replay stands still. */
export const browserFrames: Frames = {
  request: (draw) => requestAnimationFrame(draw),
  cancel: (id) => cancelAnimationFrame(id),
}
