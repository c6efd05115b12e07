import type { leads } from '../../contract/leads/endpoints.ts'
import { call } from '../core/call.ts'
import { useContent } from '../core/query.ts'
import { PageHead } from '../seo/page-head.tsx'
import { Field } from '../ui/field.tsx'
import { TextArea } from '../ui/input.tsx'
import { Section } from '../ui/section.tsx'
import { ChoiceField } from './choice-field.tsx'
import { type Handling, LeadForm, textOf } from './lead-form.tsx'
import { Office } from './office.tsx'
import { contactPage } from './page-queries.ts'
import { PersonFields } from './person-fields.tsx'
import '../ui/docket.css'
import './leads.css'

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
    <Section ground="night" labelledBy="contact-title" route={{ side: 'left', time: '09:30' }}>
      <PageHead title={data.title} path="/contact" description={data.description} />
      <div className="lead-columns">
        <header>
          <h1 id="contact-title">{data.title}</h1>
          <p className="page-tagline">{data.tagline}</p>
          <p className="lead">{data.text}</p>
        </header>
        <div className="slip surface-paper">
          <LeadForm handling={handling} words={data.form}>
            {(problems) => (
              <>
                <h2>{data.form.title}</h2>
                <PersonFields problems={problems} />
                <ChoiceField label="What is it about?" name="topic" choices={data.topics} error={problems['topic']} wide />
                <Field label="Message" required error={problems['message']} className="field-wide">
                  <TextArea name="message" rows={6} maxLength={4000} />
                </Field>
              </>
            )}
          </LeadForm>
        </div>
        <Office title={data.officeTitle} text={data.officeText} />
      </div>
    </Section>
  )
}
