import type { TypedBlock } from '../../../contract/site/blocks/blocks.ts'
import { Accordion, AccordionItem } from '../../ui/accordion.tsx'
import { NamedIcon } from '../../ui/named-icon.tsx'

type Data<T extends TypedBlock['type']> = Extract<TypedBlock, { type: T }>['data'] & { titleId: string }

/** What something can do, each with its icon. */
export const Features = ({ title, text, items, titleId }: Data<'features'>) => (
  <>
    <h2 id={titleId}>{title}</h2>
    {text && <p className="lead">{text}</p>}
    <ul className="features">
      {items.map((item, at) => (
        <li key={at}>
          <NamedIcon name={item.icon} size={24} />
          <h3>{item.title}</h3>
          <p>{item.text}</p>
        </li>
      ))}
    </ul>
  </>
)

/** A stretch of the route: what happens, hour by hour, or one after the other where no hour is given. */
export const Steps = ({ title, text, items, titleId }: Data<'steps'>) => (
  <div className="aside-heading">
    <div>
      <h2 id={titleId}>{title}</h2>
      {text && <p className="lead">{text}</p>}
    </div>
    <ol className="stretch">
      {items.map((item, at) => (
        <li key={at}>
          {item.time ? <time>{item.time}</time> : <span className="figure">{at + 1}</span>}
          <h3>{item.title}</h3>
          <p>{item.text}</p>
        </li>
      ))}
    </ol>
  </div>
)

/** Questions that open in place. */
export const Faq = ({ title, items, titleId }: Data<'faq'>) => (
  <div className="aside-heading">
    <h2 id={titleId}>{title}</h2>
    <Accordion>
      {items.map(({ question, answer }, at) => (
        <AccordionItem key={at} title={question} open={at === 0}>
          <p>{answer}</p>
        </AccordionItem>
      ))}
    </Accordion>
  </div>
)
