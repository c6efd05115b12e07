import type { UnitStep } from './units.ts'

const FORWARD: readonly UnitStep[] = ['assigned', 'accepted', 'en_route', 'on_scene', 'cleared']
const ENDED: readonly UnitStep[] = ['refused', 'cleared', 'withdrawn']

/**
 * What a step means for a unit at another one. Steps go forward and may leave some out. `twice`: it is there or past
 * it. `over`: it is off the call. `too-late`: a unit on scene refuses no more.
 */
export function judgeStep(from: UnitStep, to: UnitStep): 'done' | 'twice' | 'over' | 'too-late' {
  if (ENDED.includes(from)) return from === to ? 'twice' : 'over'
  if (to === 'withdrawn') return 'done'
  if (to === 'refused') return from === 'on_scene' ? 'too-late' : 'done'
  return FORWARD.indexOf(to) > FORWARD.indexOf(from) ? 'done' : 'twice'
}

export const isOver = (state: UnitStep): boolean => ENDED.includes(state)
