import type { ReactNode } from 'react'
import type { FieldChoices } from '../../../contract/site/leads/fields.ts'
import { PageHead } from '../../platform/seo/page-head.tsx'
import { Section } from '../../ui/section.tsx'
import { type FormHandler, LeadForm } from './lead-form.tsx'
import '../../ui/docket.css'
import './leads.css'

type Words = Parameters<typeof LeadForm>[0]['words'] & { title: string }
type Data = { title: string; description: string; tagline: string; text: string; form: Words; fields: FieldChoices }

/**
 * A page that is a form: what it is for, the form with its own `fields`, and what stands beside it. `time` is the
 * route's.
 */
export function LeadPage({
  data,
  path,
  time,
  handling,
  fields,
  ways,
  children,
}: {
  data: Data
  path: string
  time: string
  handling: FormHandler
  fields: (problems: Record<string, string>) => ReactNode
  /** What stands between the words and the form. */
  ways?: ReactNode
  children: ReactNode
}) {
  const titleId = `${handling.form}-title`
  return (
    <Section ground="night" labelledBy={titleId} route={{ side: 'left', time }}>
      <PageHead title={data.title} path={path} description={data.description} />
      <div className={ways ? 'lead-columns lead-columns-ways' : 'lead-columns'}>
        <header>
          <h1 id={titleId}>{data.title}</h1>
          <p className="page-tagline">{data.tagline}</p>
          <p className="lead">{data.text}</p>
        </header>
        {ways}
        <div className="slip surface-paper" id={`${handling.form}-form`}>
          <LeadForm handling={handling} words={data.form} fields={data.fields}>
            {(problems) => (
              <>
                <h2>{data.form.title}</h2>
                {fields(problems)}
              </>
            )}
          </LeadForm>
        </div>
        {children}
      </div>
    </Section>
  )
}
