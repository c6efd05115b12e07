import { useQuery } from '@tanstack/react-query'
import { clockInWords } from '../../../contract/core/locale.ts'
import type { DeviceKind } from '../../../contract/field/devices/devices.ts'
import { useNow } from '../../core/use-now.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { Button } from '../../ui/button.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { codeQuery, type makeCode } from './calls.ts'

type Code = Awaited<ReturnType<typeof makeCode>>

const ENROLLED: Record<DeviceKind, string> = {
  phone: 'The phone is enrolled. It now holds the guard’s shifts.',
  kiosk: 'The kiosk is enrolled. Guards of the site can clock in on it.',
}

/** A code of enrolment with how it stands. A new one can be asked for once it is over. */
export function ShownCode({ code, kind, onAgain }: { code: Code; kind: DeviceKind; onAgain: () => void }) {
  const { slug, zone, locale } = useCompany()
  const now = useNow()
  const { data } = useQuery(codeQuery(slug, code.id))
  const isOver = data?.state === 'over' || now >= Date.parse(code.expiresAt)
  if (data?.state === 'used') return <p role="status">{ENROLLED[kind]}</p>
  if (isOver)
    return (
      <>
        <p role="status">This code is over.</p>
        <Button variant="outline" size="dense" onClick={onAgain}>
          Show a new code
        </Button>
      </>
    )
  return (
    <>
      <QrCode rows={code.qr} label={`QR code that enrolls the ${kind}`} />
      <p role="status">{`Waiting for the ${kind}, until ${clockInWords(locale, zone, new Date(code.expiresAt))}.`}</p>
    </>
  )
}
