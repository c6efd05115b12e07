import { stepPictureWords } from '../../../contract/site/blocks/step-pictures.ts'
import { ctaLink, type ShownHowItWorks } from '../../../contract/site/landing/how-it-works.ts'
import { useContent } from '../../core/query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { NamedIcon } from '../../ui/named-icon.tsx'
import { Route } from '../../ui/route.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { topIcons } from '../../ui/top-icons.ts'
import { howItWorks } from './top-queries.ts'
import { StepPicture } from './step-picture.tsx'

/**
 * The way in: steps on the route, spaced to the minutes that they take, then what comes free with them and the button.
 */
export function HowItWorks() {
  const { data, pending } = useContent(howItWorks)
  return (
    <Section id="how-it-works" ground="paper" labelledBy="how-it-works-heading">
      <Route side="left" time="22:10" className="how-head">
        {pending ? (
          <Skeleton lines={2} height={130} />
        ) : (
          <>
            <h2 id="how-it-works-heading">{data.title}</h2>
            {data.subtitle && <p className="lead">{data.subtitle}</p>}
          </>
        )}
      </Route>
      <Route side="right" across="top" className="how-body">
        {pending ? <Skeleton variant="block" height={420} /> : <Way {...data} />}
      </Route>
    </Section>
  )
}

function Way({ steps, benefits, ctaText, ctaSubtext, ctaUrl, pictures = stepPictureWords }: ShownHowItWorks) {
  const minutes = steps.map(({ time }) => Number.parseFloat(time))
  const columns = minutes.every((minute) => minute > 0) ? minutes : minutes.map(() => 1)
  return (
    <>
      <ol
        className="steps"
        style={{ gridTemplateColumns: columns.map((minute) => `minmax(var(--least), ${minute}fr)`).join(' ') }}
      >
        {steps.map(({ icon, title, description, time, color }, at) => (
          <li key={at} data-color={color}>
            <p className="figure step-time">{time}</p>
            <h3>
              <NamedIcon name={icon} also={topIcons} />
              {title}
            </h3>
            <p className="step-text">{description}</p>
            <StepPicture of={icon} said={pictures} />
          </li>
        ))}
      </ol>
      <div className="benefits">
        <ul>
          {benefits.map(({ icon, text }, at) => (
            <li key={at}>
              <NamedIcon name={icon} also={topIcons} />
              {text}
            </li>
          ))}
        </ul>
        <div className="benefits-start">
          <ButtonLink href={ctaLink(ctaUrl)} variant="ink" arrow>
            {ctaText}
          </ButtonLink>
          {ctaSubtext && <p>{ctaSubtext}</p>}
        </div>
      </div>
    </>
  )
}
