import Car from 'lucide-react/icons/car'
import DoorOpen from 'lucide-react/icons/door-open'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Flame from 'lucide-react/icons/flame'
import HeartPulse from 'lucide-react/icons/heart-pulse'
import Send from 'lucide-react/icons/send'
import UserX from 'lucide-react/icons/user-x'
import { useEffect, useState } from 'react'
import { type Answers, problemsOf } from '../../../contract/field/incident-types/answers.ts'
import { isSeeded, seededTypes } from '../../../contract/field/incident-types/seeded-types.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon, type LucideIcon } from '../../ui/icon.tsx'
import { TextArea } from '../../ui/input.tsx'
import { FormPart } from '../incident-types/form-part.tsx'
import { dutyOf } from '../phone/duty.ts'
import { readFix } from '../phone/fixes.ts'
import { dropValues, keepValue, readValue, type ReportDraft } from '../phone/kept-values.ts'
import { timesOf, usePhone } from '../phone/phone-context.ts'
import { newId } from '../outbox/new-id.ts'
import { ownStateOf } from '../phone/presence.ts'
import { ReportPhotos } from '../photos/report-photos.tsx'

const newDraft = (now: Date): ReportDraft => ({
  id: newId(now.getTime()),
  type: 'other',
  severity: 3,
  text: '',
  photos: [],
})
/** The types that come most have a drawing. */
const ICONS: Record<string, LucideIcon> = {
  forced_entry: DoorOpen,
  trespass: UserX,
  fire: Flame,
  medical: HeartPulse,
  vehicle: Car,
}
/** The types of a phone whose pack is of an earlier version. */
const USUAL = seededTypes.map(({ key, severity }) => ({
  key,
  label: null,
  severity,
  form: { number: 0, fields: [] },
}))
const NO_ANSWERS: Answers = {}
/** How many types stand before the rest is opened. */
const FIRST_TYPES = 5
const SEVERITIES = [1, 2, 3, 4, 5] as const

/** What a guard reports. Each change of it is kept, so that a phone that dies in the middle loses no word. */
export default function ReportScreen() {
  const { phone, state, words, go } = usePhone()
  const [draft, setDraft] = useState<ReportDraft>(() => newDraft(phone.base.clock.now()))
  const [savedAt, setSavedAt] = useState('')
  const [showsAll, setShowsAll] = useState(false)
  const [problem, setProblem] = useState('')
  const [missing, setMissing] = useState<string[]>([])
  const [isSending, setSending] = useState(false)
  const { clock } = timesOf(state.pack)
  const pack = state.pack!
  const own = ownStateOf({ ...state, pack })
  const duty = dutyOf(pack, own, phone.base.clock.now())
  useEffect(() => {
    const open = async () => {
      const kept = await readValue(phone.base.database, 'draft')
      if (!kept) return
      // A phone that died right after a report was kept still has its draft.
      const { waiting, settled } = phone.state()
      if ([...waiting, ...settled].some(({ id }) => id === kept.id)) await dropValues(phone.base.database, 'draft')
      else setDraft(kept)
    }
    void open()
  }, [phone])

  const types = pack.incidentTypes ?? USUAL
  // A report under way keeps the form that it began with.
  const form = draft.form ?? types.find(({ key }) => key === draft.type)?.form
  const answers = draft.answers ?? NO_ANSWERS
  const change = (part: Partial<ReportDraft>) => {
    const changed = { ...draft, ...(form && { form }), ...part }
    setDraft(changed)
    keepValue(phone.base.database, 'draft', changed).then(
      () => setSavedAt(clock(phone.base.clock.now())),
      () => setProblem(words.notKept),
    )
  }
  const send = async () => {
    if (draft.text.trim() === '') return setProblem(words.writeSomething)
    if (!duty?.site) return setProblem(words.noSite)
    const unanswered = problemsOf(form?.fields ?? [], answers, draft.photos.length).map(({ field }) => field)
    setMissing(unanswered)
    // Pressed once more, the report leaves as it is: nothing keeps a call of what happens back.
    if (unanswered.length > 0 && missing.length === 0) return setProblem(words.formMissing)
    setSending(true)
    try {
      const body = {
        type: draft.type,
        severity: draft.severity,
        siteId: duty.site.id,
        postId: duty.post?.id ?? null,
        shiftId: duty.isOn ? (own.presence?.shiftId ?? null) : null,
        occurredAt: phone.base.clock.now().toISOString(),
        text: draft.text.trim(),
        media: draft.photos.map(({ sha256, takenAt }) => ({ sha256, type: 'image/jpeg' as const, takenAt })),
        // A server of an earlier version takes no answers, and has sent no form.
        ...(form && form.fields.length > 0 && { answers: { form: form.number, values: answers } }),
      }
      const fix = await readFix()
      await phone.act('report', body, { fix, id: draft.id })
      await dropValues(phone.base.database, 'draft')
      void phone.sync()
      go('now')
    } catch {
      setProblem(words.notKept)
    } finally {
      setSending(false)
    }
  }
  const choose = ({ key, severity, form: asked }: (typeof types)[number]) => {
    setMissing([])
    change({ type: key, severity: draft.isOwnSeverity ? draft.severity : severity, form: asked, answers: {} })
  }
  return (
    <div className="phone-page">
      <header className="phone-head">
        <h1>{words.report}</h1>
        {savedAt && <p className="ops-note">{words.draftSaved(savedAt)}</p>}
      </header>
      <fieldset className="phone-choices">
        <legend>{words.whatHappened}</legend>
        {(showsAll ? types : types.slice(0, FIRST_TYPES)).map((type) => (
          <label key={type.key}>
            <input type="radio" name="type" checked={draft.type === type.key} onChange={() => choose(type)} />
            {ICONS[type.key] && <Icon of={ICONS[type.key]!} size={20} />}
            {type.label ?? (isSeeded(type.key) ? words.types[type.key] : type.key)}
          </label>
        ))}
        {!showsAll && types.length > FIRST_TYPES && (
          <button type="button" onClick={() => setShowsAll(true)}>
            <Icon of={Ellipsis} size={20} />
            {words.moreTypes(types.length - FIRST_TYPES)}
          </button>
        )}
      </fieldset>
      <fieldset className="phone-choices phone-severities">
        <legend>{words.howBad}</legend>
        {SEVERITIES.map((severity) => (
          <label key={severity} className={severity === 1 ? 'phone-danger' : undefined}>
            <input
              type="radio"
              name="severity"
              checked={draft.severity === severity}
              onChange={() => change({ severity, isOwnSeverity: true })}
            />
            <b className="figure">{severity}</b>
            {words[`severity${severity}`]}
          </label>
        ))}
      </fieldset>
      <p className="phone-card">{`${words.where}: ${[duty?.site?.name, duty?.post?.name].filter(Boolean).join(', ')}`}</p>
      <Field label={words.whatYouSee}>
        <TextArea
          rows={4}
          maxLength={10_000}
          value={draft.text}
          onChange={({ target }) => change({ text: target.value })}
        />
      </Field>
      <FormPart
        key={`${draft.id} ${draft.type}`}
        fields={form?.fields ?? []}
        answers={answers}
        words={words.form}
        missing={missing}
        onAnswer={(key, answer) => {
          const { [key]: _before, ...rest } = answers
          setMissing(missing.filter((each) => each !== key))
          change({ answers: answer === undefined ? rest : { ...rest, [key]: answer } })
        }}
      />
      <ReportPhotos photos={draft.photos} onChange={(photos) => change({ photos })} onProblem={setProblem} />
      <p role="alert" className="ops-problem">
        {problem}
      </p>
      <div className="phone-acts">
        <Button wide className="phone-main-act" icon={Send} pending={isSending} onClick={() => void send()}>
          {words.sendReport}
        </Button>
      </div>
    </div>
  )
}
