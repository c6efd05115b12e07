import LogIn from 'lucide-react/icons/log-in'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { dutyOf, mayClockIn } from '../phone/duty.ts'
import { readFix } from '../phone/fixes.ts'
import { ownStateOf } from '../phone/presence.ts'
import { type ReadTag, tagIn } from '../phone/rounds.ts'
import { heldTag, holdTag } from '../phone/tapped-tag.ts'
import { CodeCamera } from './code-camera.tsx'
import { useNow, usePhone } from '../phone/phone-context.ts'
import { TypedTag } from './typed-tag.tsx'

const EVERY_MS = 10_000

/** Clocks in by the tag of a checkpoint at the site: read by the camera, typed, or tapped, which opened this page. */
export default function TagScreen() {
  const { phone, state, words, go } = usePhone()
  const pack = state.pack!
  const now = useNow(EVERY_MS)
  const duty = dutyOf(pack, ownStateOf({ ...state, pack }), now)
  const may = mayClockIn(duty, now)
  const [tapped] = useState(heldTag)
  const [isOn, setOn] = useState(tapped === undefined)
  const [problem, setProblem] = useState('')
  const [isPending, setPending] = useState(false)
  // Somebody who is on post, or has orders to read, has nothing to do here.
  useEffect(() => {
    if (!may) go('now')
  }, [may, go])
  // A camera sees the same tag many times a second.
  const isTaken = useRef(false)
  useEffect(() => holdTag(undefined), [])
  const clockIn = async (tag: ReadTag) => {
    if (!may || isTaken.current) return
    isTaken.current = true
    setPending(true)
    const shiftId = duty.shift?.id ?? null
    const body = { shiftId, postId: shiftId === null ? (duty.post?.id ?? null) : null, tag }
    try {
      await phone.act('clock-in', body, { fix: await readFix() })
      go('now')
    } catch {
      isTaken.current = false
      setPending(false)
      setProblem(words.notKept)
    }
  }
  const take = (said: string) => {
    const tag = tagIn(said)
    if (tag) void clockIn(tag)
    else setProblem(words.tagNone)
  }
  return (
    <div className="phone-page">
      <header className="phone-head">
        <div>
          <h1>{words.clockInTag}</h1>
          <p className="ops-note">{duty?.site?.name}</p>
        </div>
      </header>
      <p role="status">{isPending ? words.placing : tapped && words.tagRead}</p>
      <p role="alert" className="ops-problem">
        {problem}
      </p>
      {isOn && (
        <section className="phone-card">
          <CodeCamera
            hint={words.tagWords}
            onRead={take}
            onProblem={() => {
              setOn(false)
              // What was said of a tag that was typed meanwhile stays.
              setProblem((said) => said || words.scanNoCamera)
            }}
          />
        </section>
      )}
      {!tapped && <TypedTag onTyped={take} />}
      <Button variant="outline" wide onClick={() => go('now')}>
        {words.now}
      </Button>
      {tapped && (
        <div className="phone-acts">
          <Button wide className="phone-main-act" icon={LogIn} pending={isPending} onClick={() => void clockIn(tapped)}>
            {words.clockIn}
          </Button>
        </div>
      )}
    </div>
  )
}
