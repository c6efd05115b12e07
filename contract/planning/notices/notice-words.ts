import type { Notice } from './notices.ts'

/** What happened, as a title says it. */
export function noticeTitle({ kind, guard, other, license, rolled, at }: Notice): string {
  switch (kind) {
    case 'call_off':
      return `${guard} called off`
    case 'unconfirmed':
      return `${guard} has not confirmed`
    case 'swap':
      return `${guard} and ${other ?? 'a colleague'} want to swap`
    case 'time_off':
      return `${guard} asks for time off`
    case 'reply':
      return `${guard} answered a mail`
    case 'roll': {
      const count = rolled?.open ?? 0
      return `${rolled?.template ?? 'A template'} rolled: ${count} ${count === 1 ? 'shift has' : 'shifts have'} no guard`
    }
    case 'license': {
      const hasEnded = license !== null && license.until < at.slice(0, 10)
      return `${license?.type ?? 'A license'} of ${guard} ${hasEnded ? 'has ended' : 'ends soon'}`
    }
  }
}
