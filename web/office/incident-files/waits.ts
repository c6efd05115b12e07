import type { Incident } from '../../../contract/field/incidents/incidents.ts'
import type { IncidentState } from '../../../contract/field/incidents/states.ts'

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`

/** What a step waits for, in words; empty where it waits for nothing. */
export function waitsOf({ tasks, missing }: Pick<Incident, 'tasks' | 'missing'>, to: IncidentState): string {
  const open = tasks.filter(({ state }) => state === 'open').length
  if (to === 'closed' && open > 0) return `${counted(open, 'task')} open`
  if (to === 'submitted' && missing.length > 0) return `${counted(missing.length, 'thing')} missing`
  return ''
}
