import { useQuery } from '@tanstack/react-query'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import { useState } from 'react'
import type { DemoTime, BookingState, demoBookings } from '../../../contract/site/leads/bookings.ts'
import { call } from '../../core/call.ts'
import { query } from '../../core/query.ts'
import { useNow } from '../../core/use-now.ts'
import { useSubmit } from '../../platform/users/submit.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Select, TextArea } from '../../ui/input.tsx'
import { Menu } from '../../ui/menu.tsx'
import type { Status } from '../../ui/status.tsx'
import { toast } from '../../ui/toast.ts'
import { timeIn } from './time-in.ts'

type Table = typeof demoBookings
type Way = 'move' | 'confirm' | 'cancel'

/** What a booking is called, and how much it matters. */
export const bookingNames: Record<BookingState, [word: string, status: Status]> = {
  asked: ['Not confirmed', 'warning'],
  confirmed: ['Confirmed', 'success'],
  cancelled: ['Cancelled', 'idle'],
}

const freeSlots = query<Table['slots']>('/admin/demo-bookings/slots', {}, { staleTime: 0 })

const send = {
  move: (id: string, { startsAt = '' }) =>
    call<Table['move']>('POST /admin/demo-bookings/:id/move', { params: { id }, body: { startsAt } }),
  confirm: (id: string, { message = '' }) =>
    call<Table['confirm']>('POST /admin/demo-bookings/:id/confirm', { params: { id }, body: { message } }),
  cancel: (id: string, { message = '' }) =>
    call<Table['cancel']>('POST /admin/demo-bookings/:id/cancel', { params: { id }, body: { message } }),
}

const words: Record<Way, { title: string; action: string; done: string }> = {
  move: { title: 'Move the demo', action: 'Move and tell them', done: 'The demo was moved' },
  confirm: { title: 'Confirm the demo', action: 'Confirm and tell them', done: 'The demo is confirmed' },
  cancel: { title: 'Cancel the demo', action: 'Cancel and tell them', done: 'The demo was cancelled' },
}

type Demo = { id: string; name: string; zone: string; booking: Pick<DemoTime, 'startsAt' | 'state'> | null }

/** Moves, confirms or cancels the time of a demo. The visitor is told of each by mail. */
export function BookingActions({ demo, onDone }: { demo: Demo; onDone: () => void }) {
  const [way, setWay] = useState<Way | null>(null)
  const now = useNow()
  const { name, booking } = demo
  const isKept = booking !== null && booking.state !== 'cancelled'
  const isOver = booking !== null && Date.parse(booking.startsAt) < now
  return (
    <>
      <Menu
        entries={[
          { label: isKept ? 'Move' : 'Give it a time', onSelect: () => setWay('move') },
          ...(isKept && !isOver
            ? [
                ...(booking.state === 'asked' ? [{ label: 'Confirm', onSelect: () => setWay('confirm') }] : []),
                { label: 'Cancel', danger: true, onSelect: () => setWay('cancel') },
              ]
            : []),
        ]}
      >
        <Button variant="quiet" size="row" icon={CalendarClock} iconOnly>
          {`Change the demo of ${name}`}
        </Button>
      </Menu>
      {way && <BookingDialog {...{ demo, way, onDone }} onClose={() => setWay(null)} />}
    </>
  )
}

function BookingDialog({
  demo: { id, name, zone, booking },
  way,
  onDone,
  onClose,
}: {
  demo: Demo
  way: Way
  onDone: () => void
  onClose: () => void
}) {
  const { data } = useQuery({ ...freeSlots, enabled: way === 'move' })
  const { title, action, done } = words[way]
  const { problems, pending, submit } = useSubmit(async (entered) => {
    await send[way](id, entered)
    toast({ title: done, description: `${name} gets a mail with an entry for their calendar.` })
    onDone()
    onClose()
  })
  const theirs = zone || data?.zone || ''
  return (
    <FormDialog
      {...{ title, action, pending, onClose }}
      danger={way === 'cancel'}
      description={
        booking && booking.state !== 'cancelled'
          ? `${name}: ${timeIn(theirs, booking.startsAt)}`
          : `${name} has no time yet.`
      }
      problem={problems['form']}
      onSubmit={(event) => void submit(event)}
    >
      {way === 'move' ? (
        <Field
          label="New time"
          hint={`In their zone${theirs && `, ${theirs}`}. Only free times are listed.`}
          error={problems['startsAt'] ?? ''}
        >
          <Select name="startsAt" defaultValue="">
            <option value="">Choose a time</option>
            {data?.slots.map((slot) => (
              <option key={slot} value={slot}>
                {timeIn(theirs, slot)}
              </option>
            ))}
          </Select>
        </Field>
      ) : (
        <Field
          label={way === 'confirm' ? 'How they join' : 'Why'}
          hint={way === 'confirm' ? 'Such as the link to the call. It stands in the mail.' : 'It stands in the mail.'}
          error={problems['message'] ?? ''}
        >
          <TextArea name="message" rows={3} maxLength={500} />
        </Field>
      )}
    </FormDialog>
  )
}
