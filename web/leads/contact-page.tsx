import type { leads } from '../../contract/leads/endpoints.ts'
import { call } from '../core/call.ts'
import { useContent } from '../core/query.ts'
import { Field } from '../ui/field.tsx'
import { TextArea } from '../ui/input.tsx'
import { ChoiceField } from './choice-field.tsx'
import { type Handling, textOf } from './lead-form.tsx'
import { LeadPage } from './lead-page.tsx'
import { Office } from './office.tsx'
import { contactPage } from './page-queries.ts'
import { PersonFields } from './person-fields.tsx'

type Contact = (typeof leads)['contact']

const handling: Handling = {
  form: 'contact',
  read: (fields) => ({ topic: textOf(fields, 'topic'), message: textOf(fields, 'message') }),
  check: async () => (await import('./check-contact.ts')).check,
  post: (body) => call<Contact>('POST /leads/contact', { body }),
}

/** How to reach us, and the form that does it in writing. */
export function ContactPage() {
  const { data } = useContent(contactPage)
  return (
    <LeadPage
      data={data} path="/contact" time="09:30" handling={handling}
      fields={(problems) => (
        <>
          <PersonFields problems={problems} />
          <ChoiceField label="What is it about?" name="topic" choices={data.topics} error={problems['topic']} wide />
          <Field label="Message" required error={problems['message']} className="field-wide">
            <TextArea name="message" rows={6} maxLength={4000} />
          </Field>
        </>
      )}
    >
      <Office title={data.officeTitle} text={data.officeText} />
    </LeadPage>
  )
}
