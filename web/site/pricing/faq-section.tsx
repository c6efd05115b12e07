import type { Question } from '../../../contract/core/core.ts'
import { useContent } from '../../core/query.ts'
import { JsonLd } from '../../platform/seo/structured-data.tsx'
import { Accordion, AccordionItem } from '../../ui/accordion.tsx'
import { Section } from '../../ui/section.tsx'
import { pricingFaq } from './page-queries.ts'

/** Questions about prices and contracts, and the same for search engines. */
export default function FaqSection() {
  const { data } = useContent(pricingFaq)
  if (data.items.length === 0) return null
  return (
    <Section ground="paper" id="faq" labelledBy="faq-heading" route={{ side: 'right', time: '10:30' }}>
      <div className="faq">
        <div>
          <h2 id="faq-heading">{data.title}</h2>
          <p className="lead">{data.text}</p>
        </div>
        <Accordion>
          {data.items.map(({ question, answer }) => (
            <AccordionItem key={question} title={question}>
              <p>{answer}</p>
            </AccordionItem>
          ))}
        </Accordion>
      </div>
      <JsonLd data={{ '@type': 'FAQPage', mainEntity: data.items.map(asEntity) }} />
    </Section>
  )
}

const asEntity = ({ question, answer }: Question) => ({
  '@type': 'Question',
  name: question,
  acceptedAnswer: { '@type': 'Answer', text: answer },
})
