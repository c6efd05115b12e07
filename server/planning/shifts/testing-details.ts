import type { CodeKind, ShiftCode } from '../../../contract/planning/codes/codes.ts'
import { NO_DETAILS, type ShiftDetails } from '../../../contract/planning/shifts/details.ts'
import type { Shift } from '../../../contract/planning/shifts/schedule.ts'
import { put, startChanging } from './testing-changing.ts'

/** The calls of `startChanging`, with a code of each kind. `note` notes things on a shift and leaves the rest of it. */
export async function startNoting() {
  const started = await startChanging()
  const { ask, at, change } = started
  const code = async (kind: CodeKind, letters: string) =>
    (await ask({ method: 'POST', url: at('shift-codes'), body: { kind, code: letters, name: `The ${letters}` } }))
      .body as ShiftCode
  const codes = {
    service: await code('service', 'PAT'),
    bill: await code('bill', 'STD'),
    pay: await code('pay', 'NGT'),
  }
  return {
    ...started,
    codes,
    details: (rest: Partial<ShiftDetails> = {}): ShiftDetails => ({
      ...NO_DETAILS,
      guardNote: 'Ask for Mr. Weber',
      officeNote: 'The client pays late',
      serviceId: codes.service.id,
      billId: codes.bill.id,
      payId: codes.pay.id,
      breaks: [{ minutes: 45, paid: false }],
      ...rest,
    }),
    note: async (shift: Shift, details: ShiftDetails, reason?: string) =>
      (
        await change([{ ...put(shift, {}), details } as Parameters<typeof change>[0][number]], reason ? { reason } : {})
      )[0]!,
  }
}
