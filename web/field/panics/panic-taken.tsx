import { useQuery } from '@tanstack/react-query'
import Siren from 'lucide-react/icons/siren'
import { useState } from 'react'
import type { Alert } from '../../../contract/field/alerts/alerts.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { ClosePanicDialog } from '../alerts/close-panic-dialog.tsx'
import { panicQuery } from './calls.ts'
import { dialled } from './panic-words.ts'

/** A call for help that somebody took on, until two people closed it. */
export function PanicTaken({ alert }: { alert: Alert }) {
  const { slug, hrefOf, may, isSample } = useCompany()
  const { data } = useQuery(panicQuery(slug, alert.id))
  const [isClosing, setClosing] = useState(false)
  const by = alert.acknowledgedBy ?? 'Somebody who left'
  const said =
    alert.closingAt === null
      ? `${by} took it on`
      : `${by} took it on. ${alert.closingBy ?? 'Somebody who left'} asks to close it: ${alert.closingNote}`
  return (
    <article className="ops-panic is-taken" aria-label={alert.title}>
      <Icon of={Siren} size={20} />
      <div>
        <SiteLink href={hrefOf(`alerts/${alert.id}`)}>{alert.title}</SiteLink>{' '}
        {isSample && <span className="tag">Sample</span>}
        <p>{[said, data?.post, alert.site].filter(Boolean).join(' · ')}</p>
      </div>
      {data?.isSilent && <p>Silent call: do not ring this phone.</p>}
      {data?.phone && !data.isSilent && (
        <a className="button button-outline button-dense" href={`tel:${dialled(data.phone)}`}>
          {`Call ${data.guard}`}
        </a>
      )}
      {may('alerts.act') && (
        <Button variant="outline" size="dense" onClick={() => setClosing(true)}>
          {alert.closingAt === null ? 'Ask to close' : 'Agree and close'}
        </Button>
      )}
      {isClosing && <ClosePanicDialog alert={alert} onClose={() => setClosing(false)} />}
    </article>
  )
}
