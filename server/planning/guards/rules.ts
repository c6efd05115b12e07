import type { Guard } from '../../../contract/planning/guards/guards.ts'

const WHY: Record<Exclude<Guard['state'], 'active'>, string> = {
  onboarding: 'is not active yet',
  on_leave: 'is on leave',
  suspended: 'is suspended',
  left: 'is no longer here',
}

/**
 * Why a guard gets no shifts, such as "Amara Diallo is on leave"; null for an active one. Every way to a shift asks
 * this: assignments, moves, copies, templates, candidates, offers and swaps.
 */
export const whyNoShifts = ({ name, state }: Pick<Guard, 'name' | 'state'>): string | null =>
  state === 'active' ? null : `${name} ${WHY[state]}`
