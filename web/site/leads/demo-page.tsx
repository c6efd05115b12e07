import type { leads } from '../../../contract/site/leads/endpoints.ts'
import { call } from '../../core/call.ts'
import { useContent } from '../../core/query.ts'
import { TextArea } from '../../ui/input.tsx'
import { OptionalField } from './optional-field.tsx'
import { ChoiceField } from './choice-field.tsx'
import { ChosenTimes } from './chosen-times.tsx'
import { type FormHandler, textOf } from './lead-form.tsx'
import { LeadPage } from './lead-page.tsx'
import { demoPage } from './demo-queries.ts'
import { DemoWays } from './demo-ways.tsx'
import { PersonFields } from './person-fields.tsx'
import { SlotPicker } from './slot-picker.tsx'

type Demo = (typeof leads)['demo']

const handling: FormHandler = {
  form: 'demo',
  read: (fields) => ({
    companySize: textOf(fields, 'companySize'),
    guards: textOf(fields, 'guards'),
    slots: fields.getAll('slots'),
    message: textOf(fields, 'message'),
  }),
  check: async () => (await import('./check-demo.ts')).check,
  post: (body) => call<Demo>('POST /leads/demo', { body }),
  repeat: (fields) => <ChosenTimes of={fields.getAll('slots').map(String)} />,
}

/** A trial at once or a call: what happens in it, and the form that asks for one. */
export function DemoPage() {
  const { data } = useContent(demoPage)
  const { fields } = data
  return (
    <LeadPage
      data={data}
      path="/demo"
      time="11:00"
      handling={handling}
      ways={<DemoWays words={data.ways} />}
      fields={(problems) => (
        <>
          <PersonFields fields={fields} problems={problems} />
          <ChoiceField
            of={fields.companySize}
            name="companySize"
            choices={data.companySizes}
            error={problems['companySize']}
          />
          <ChoiceField of={fields.guards} name="guards" choices={data.guards} error={problems['guards']} />
          {fields.slots.use !== 'hidden' && (
            <SlotPicker title={data.slotsTitle} text={data.slotsText} none={data.noSlots} error={problems['slots']} />
          )}
          <OptionalField of={fields.message} error={problems['message']} wide>
            <TextArea name="message" rows={3} maxLength={4000} />
          </OptionalField>
        </>
      )}
    >
      <section className="expect" aria-labelledby="expect-title">
        <h2 id="expect-title">{data.expectTitle}</h2>
        <ol>
          {data.expectSteps.map(({ time, title, text }) => (
            <li key={title}>
              <time className="figure">{time}</time>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
    </LeadPage>
  )
}
