import { type ReactNode, useEffect, useState } from 'react'
import { lazyPart } from '../../core/lazy-ahead.tsx'
import { english } from '../words/english.ts'
import { openPhone, type Phone } from '../phone/phone.ts'
import { PhoneApp } from './phone-app.tsx'
import { keepShell } from '../phone/keeping-shell.ts'
import { tagIn } from '../phone/rounds.ts'

// The phone of a guard never shows it.
const TagElsewhere = lazyPart(() => import('../phone/tag-elsewhere.tsx'))

/** The code of an enrolment in the address. It stands behind `#`, so no server or log ever sees it. */
const CODE = /^#enrol=([\w-]{10,100})$/

type DoorPart = 'waiting' | 'account' | 'kiosk' | 'others'
type OpenPhone = { phone: Phone | undefined; code: string | undefined }

/**
 * What stands at a guard's address: the phone where this browser is one or becomes one, else the way by an account.
 * `waiting` stands while what the browser keeps is opened. `kiosk` stands on a tablet at a site, and `others` is what
 * the phone of a supervisor can do besides.
 */
export default function PhoneDoor({ waiting, account, kiosk, others }: Record<DoorPart, ReactNode>) {
  const [opened, setOpened] = useState<OpenPhone>()
  useEffect(() => {
    let stop: (() => void) | undefined
    const open = async () => {
      const code = CODE.exec(location.hash)?.[1]
      const phone = await openPhone().catch(() => undefined)
      if (phone && (code !== undefined || isPhone(phone))) stop = keepShell(phone)
      setOpened({ phone, code })
    }
    // The code of another card may be opened while this page is.
    const changed = () => {
      if (CODE.test(location.hash)) void open()
    }
    void open()
    addEventListener('hashchange', changed)
    return () => {
      removeEventListener('hashchange', changed)
      stop?.()
    }
  }, [])
  if (!opened) return waiting
  const { phone, code } = opened
  if (code === undefined && !(phone && isPhone(phone)) && tagIn(location.href)) return <TagElsewhere />
  if (!phone) return code === undefined ? account : <CannotKeep />
  if (code === undefined && !isPhone(phone)) return account
  const enrolled = () => {
    history.replaceState(null, '', location.pathname)
    setOpened({ phone, code: undefined })
  }
  return <PhoneApp {...{ phone, code, kiosk, others }} onEnrolled={enrolled} />
}

/** What lost its enrolment and still keeps acts is a phone too: its guard must read of them. */
const isPhone = (phone: Phone) => phone.state().enrolment !== undefined || phone.state().waiting.length > 0

/** A browser that keeps nothing can't be a phone. */
function CannotKeep() {
  return (
    <main id="main" className="phone-main" tabIndex={-1}>
      <h1>{english.failed}</h1>
      <p>{english.failedWords}</p>
    </main>
  )
}
