import ScanLine from 'lucide-react/icons/scan-line'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import {
  type ReadTag,
  hashOf,
  isOpen,
  roundsOf,
  type ShownRound,
  type ShownStop,
  stopOf,
  tagIn,
} from '../phone/rounds.ts'
import { dutyOf, mayClockIn } from '../phone/duty.ts'
import { ownStateOf } from '../phone/presence.ts'
import { NfcPart } from '../phone/nfc-part.tsx'
import { holdTag } from '../phone/tapped-tag.ts'
import { CodeCamera } from './code-camera.tsx'
import { LastAct } from './last-act.tsx'
import { timesOf, useNow, usePhone } from '../phone/phone-context.ts'
import { SkipForm } from './skip-form.tsx'
import { TypedTag } from './typed-tag.tsx'
import { useWatchedPlace } from '../phone/use-watched-place.ts'

const EVERY_MS = 10_000
/** A camera sees the same tag many times a second. */
const AGAIN_MS = 3_000

/** The rounds of the own posts: scan a tag, say that one is there, or skip with a reason. */
export default function RoundsScreen() {
  const { phone, state, words, go } = usePhone()
  const now = useNow(EVERY_MS)
  const place = useWatchedPlace()
  const [isOn, setOn] = useState(false)
  const [message, setMessage] = useState('')
  const [problem, setProblem] = useState('')
  const last = useRef({ said: '', at: 0 })
  const rounds = roundsOf({ ...state, pack: state.pack! }, now)

  const keep = async (tag: ReadTag | null, found: { round: ShownRound; stop: ShownStop } | undefined) => {
    const body = {
      runId: found?.round.id ?? null,
      checkpointId: found?.stop.checkpointId ?? null,
      token: tag?.token ?? null,
      sun: tag?.sun ?? null,
    }
    try {
      await phone.act('scan', body, { fix: place.current.last() })
      setProblem('')
      setMessage(found ? words.scanned(found.stop.name) : words.tagUnknown)
    } catch {
      setProblem(words.notKept)
    }
  }
  const take = async (said: string) => {
    const tag = tagIn(said)
    if (!tag) return setProblem(words.tagNone)
    const at = performance.now()
    if (last.current.said === said && at - last.current.at < AGAIN_MS) return
    last.current = { said, at }
    const hash = await hashOf(tag.token)
    await keep(
      tag,
      stopOf(rounds, ({ tagHash }) => tagHash === hash),
    )
  }
  // A tag that was tapped, or read by the phone's own camera, opened this page. Before a shift it clocks in.
  const open = async (address: string) => {
    const tag = tagIn(address)
    if (!tag) return
    const duty = dutyOf(state.pack!, ownStateOf({ ...state, pack: state.pack! }), now)
    const hash = await hashOf(tag.token)
    if (mayClockIn(duty, now) && !stopOf(rounds, ({ tagHash }) => tagHash === hash)) {
      holdTag(tag)
      return history.replaceState(null, '', '/app/guard#to=tag')
    }
    history.replaceState(null, '', '/app/guard#to=rounds')
    await take(address)
  }
  const opened = useRef(open)
  useEffect(() => void opened.current(location.href), [])
  return (
    <div className="phone-page">
      <header className="phone-head">
        <h1>{words.rounds}</h1>
      </header>
      <LastAct />
      <p role="status">{message}</p>
      <p role="alert" className="ops-problem">
        {problem}
      </p>
      {isOn && (
        <section className="phone-card">
          <CodeCamera
            hint={words.tagWords}
            onRead={(said) => void take(said)}
            onProblem={() => {
              setOn(false)
              setProblem(words.scanNoCamera)
            }}
          />
        </section>
      )}
      <NfcPart words={words} onRead={(said) => void take(said)} onProblem={setProblem} />
      {rounds.length === 0 && <p className="ops-note">{words.roundsNone}</p>}
      {rounds.map((round) => (
        <RoundCard key={round.id} round={round} onHere={(stop) => void keep(null, { round, stop })} />
      ))}
      <TypedTag onTyped={(said) => void take(said)} />
      <Button variant="outline" wide onClick={() => go('now')}>
        {words.now}
      </Button>
      <div className="phone-acts">
        <Button wide className="phone-main-act" icon={ScanLine} onClick={() => setOn(!isOn)}>
          {words.tagScan}
        </Button>
      </div>
    </div>
  )
}

function RoundCard({ round, onHere }: { round: ShownRound; onHere: (stop: ShownStop) => void }) {
  const { state, words } = usePhone()
  const { clock } = timesOf(state.pack)
  const [skipped, setSkipped] = useState<string>()
  const post = state.pack!.posts.find(({ id }) => id === round.postId)
  const zone = state.pack!.sites.find(({ id }) => id === post?.siteId)?.zone
  return (
    <section className="phone-card">
      <h2>{`${round.tour}, ${clock(round.dueAt, zone)}`}</h2>
      <p className="ops-note">{words.roundLeft(round.stops.filter(isOpen).length, round.stops.length)}</p>
      <ol className="phone-rows">
        {round.stops.map((stop) => (
          <li key={stop.checkpointId}>
            <span>
              <b>{stop.name}</b>
              <small>{`${words.dueAt(clock(stop.dueAt, zone))}. ${words.stops[stop.kept ?? stop.state]}`}</small>
              {isOpen(stop) && stop.what && <small>{stop.what}</small>}
            </span>
            {isOpen(stop) && stop.kind === 'gps' && (
              <Button variant="outline" aria-label={`${words.iAmHere}: ${stop.name}`} onClick={() => onHere(stop)}>
                {words.iAmHere}
              </Button>
            )}
            {isOpen(stop) && skipped !== stop.checkpointId && (
              <Button
                variant="quiet"
                aria-label={`${words.skipIt}: ${stop.name}`}
                onClick={() => setSkipped(stop.checkpointId)}
              >
                {words.skipIt}
              </Button>
            )}
            {isOpen(stop) && skipped === stop.checkpointId && (
              <SkipForm {...{ round, stop }} onDone={() => setSkipped(undefined)} />
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
