import Phone from 'lucide-react/icons/phone'
import type { Question } from '../../../contract/core/core.ts'
import { useContent } from '../../core/query.ts'
import { JsonLd } from '../../platform/seo/structured-data.tsx'
import { Accordion, AccordionItem } from '../../ui/accordion.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Section } from '../../ui/section.tsx'
import { useStop } from './night-route.ts'
import { faqContent } from './section-queries.ts'
import { SectionSkeleton } from './section-skeleton.tsx'

/** Questions that open in place, and the same for search engines. */
export default function Faq() {
  const { data, pending } = useContent(faqContent)
  const stop = useStop('faq')
  if (pending) return <SectionSkeleton of="faq" />

  return (
    <Section ground="paper" id="faq" labelledBy="faq-heading" route={stop}>
      <div className="faq">
        <div>
          <h2 id="faq-heading">{data.title}</h2>
          <p className="lead">{data.text}</p>
          {data.phone && (
            <a className="button-text" href={`tel:${data.phone.replace(/[^+\d]/g, '')}`}>
              <Icon of={Phone} size={16} />
              <span className="figure">{data.phone}</span>
            </a>
          )}
        </div>
        <Accordion>
          {data.items.map(({ question, answer }, index) => (
            <AccordionItem key={question} title={question} open={index === 0}>
              <p>{answer}</p>
            </AccordionItem>
          ))}
        </Accordion>
      </div>
      {data.items.length > 0 && <JsonLd data={{ '@type': 'FAQPage', mainEntity: data.items.map(asEntity) }} />}
    </Section>
  )
}

const asEntity = ({ question, answer }: Question) => ({
  '@type': 'Question',
  name: question,
  acceptedAnswer: { '@type': 'Answer', text: answer },
})
