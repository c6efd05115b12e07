import { useContent } from '../../core/query.ts'
import { NamedIcon } from '../../ui/named-icon.tsx'
import { Patch } from '../../ui/patch.tsx'
import { SampleTag } from '../../ui/sample-tag.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { topIcons } from '../../ui/top-icons.ts'
import { trustBar } from './top-queries.ts'

/** Four figures, and the initials of clients as stitched patches. Without clients the row says only its line. */
export function TrustBar() {
  const {
    data: { trustMetrics, clientLogos, subtitle },
    pending,
  } = useContent(trustBar)
  return (
    <Section
      id="trust"
      ground="paper"
      labelledBy="trust-heading"
      route={{ side: 'right', across: 'bottom', time: '22:00', className: 'trust' }}
    >
      <h2 id="trust-heading" className="visually-hidden">
        In service
      </h2>
      {pending ? (
        <Skeleton variant="block" height={200} />
      ) : (
        <>
          <dl className="trust-metrics">
            {trustMetrics.map(({ icon, label, description }, at) => (
              <div key={at}>
                <dt>
                  <NamedIcon name={icon} size={16} also={topIcons} />
                  {description}
                </dt>
                <dd>{label}</dd>
              </div>
            ))}
          </dl>
          <div className="trust-clients">
            {subtitle && <p>{subtitle}</p>}
            {clientLogos.length > 0 && (
              <ul>
                {clientLogos.map(({ name, logo }, at) => (
                  <li key={at}>
                    <Patch initials={logo} seed={at} />
                    <span>{name}</span>
                  </li>
                ))}
              </ul>
            )}
            <SampleTag of={clientLogos} />
          </div>
        </>
      )}
    </Section>
  )
}
