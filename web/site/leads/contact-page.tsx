import type { leads } from '../../../contract/site/leads/endpoints.ts'
import { call } from '../../core/call.ts'
import { useContent } from '../../core/query.ts'
import { TextArea } from '../../ui/input.tsx'
import { OptionalField } from './optional-field.tsx'
import { ChoiceField } from './choice-field.tsx'
import { type FormHandler, textOf } from './lead-form.tsx'
import { LeadPage } from './lead-page.tsx'
import { Office } from './office.tsx'
import { contactPage } from './contact-queries.ts'
import { PersonFields } from './person-fields.tsx'

type Contact = (typeof leads)['contact']

const handling: FormHandler = {
  form: 'contact',
  read: (fields) => ({ topic: textOf(fields, 'topic'), message: textOf(fields, 'message') }),
  check: async () => (await import('./check-contact.ts')).check,
  post: (body) => call<Contact>('POST /leads/contact', { body }),
}

/** How to reach us, and the form that does it in writing. */
export function ContactPage() {
  const { data } = useContent(contactPage)
  const { fields } = data
  return (
    <LeadPage
      data={data}
      path="/contact"
      time="09:30"
      handling={handling}
      fields={(problems) => (
        <>
          <PersonFields fields={fields} problems={problems} />
          <ChoiceField of={fields.topic} name="topic" choices={data.topics} error={problems['topic']} wide />
          <OptionalField of={fields.message} error={problems['message']} wide>
            <TextArea name="message" rows={6} maxLength={4000} />
          </OptionalField>
        </>
      )}
    >
      <Office title={data.officeTitle} text={data.officeText} />
    </LeadPage>
  )
}
