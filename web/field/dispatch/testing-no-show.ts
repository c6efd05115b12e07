import type { NoShow } from '../../../contract/field/dispatch/no-show.ts'

/** When the call of the test came. */
export const AT = '2026-11-24T02:14:00.000Z'

/** A no-show whose first wave is out: one guard was asked, one said no. */
export const noShow: NoShow = {
  shiftId: 'h1',
  from: '2026-11-24T02:00:00.000Z',
  to: '2026-11-24T10:00:00.000Z',
  guard: 'Joss Mercer',
  phone: '+44 7700 900789',
  phoneSeenAt: '2026-11-23T23:50:00.000Z',
  lateAt: '2026-11-24T02:05:00.000Z',
  noShowAt: '2026-11-24T02:10:00.000Z',
  cameAt: null,
  offer: {
    id: 'o1',
    state: 'open',
    next: 4,
    minutes: 15,
    waves: [{ number: 1, sentAt: AT, answerBy: '2026-11-24T02:29:00.000Z' }],
    asked: [
      {
        guardId: 'g4',
        guard: 'Nia Roberts',
        phone: '+44 7700 900001',
        wave: 1,
        state: 'asked',
        answeredAt: null,
        pay: 9240,
        meters: 4_100,
        seconds: 586,
      },
      {
        guardId: 'g5',
        guard: 'Yusuf Kaya',
        phone: null,
        wave: 1,
        state: 'declined',
        answeredAt: AT,
        pay: null,
        meters: null,
        seconds: null,
      },
    ],
  },
}
