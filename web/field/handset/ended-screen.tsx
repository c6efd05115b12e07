import { lazyPart } from '../../core/lazy-ahead.tsx'
import { Button } from '../../ui/button.tsx'
import { usePhone } from '../phone/phone-context.ts'
import { SignalBar } from './signal-bar.tsx'

// A phone that works needs it never.
const ScanPart = lazyPart(() => import('./scan-part.tsx'))

/** What stands where the server takes nothing from this phone any more, or before it was read for the first time. */
export function EndedScreen() {
  const { phone, state, words } = usePhone()
  // A database that was lost took the enrolment along (docs/decisions/078).
  const verdict = state.ended?.verdict ?? (state.enrolment ? undefined : 'none')
  const title = verdict === undefined || verdict === 'signature' ? words.opening : words[verdict]
  return (
    <>
      <SignalBar />
      <main id="main" className="phone-main" tabIndex={-1}>
        <div className="phone-page">
          <h1>{title}</h1>
          {verdict === 'lost' && <p>{words.lostWords}</p>}
          {verdict !== undefined && <p>{words.endedWords}</p>}
          {verdict !== undefined && state.waiting.length > 0 && <p>{words.keptHere(state.waiting.length)}</p>}
          {verdict !== undefined && <ScanPart onCode={(code) => location.assign(`#enrol=${code}`)} />}
          {verdict === undefined && (
            <Button variant="outline" pending={state.isSending} onClick={() => void phone.sync()}>
              {words.tryNow}
            </Button>
          )}
        </div>
      </main>
    </>
  )
}
