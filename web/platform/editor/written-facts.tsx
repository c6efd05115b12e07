import PencilLine from 'lucide-react/icons/pencil-line'
import { use } from 'react'
import type { EditedDocument } from '../../../contract/platform/editing/document.ts'
import { Button } from '../../ui/button.tsx'
import type { KindName } from '../../../contract/core/kinds.ts'
import { StateText } from '../editing/state-text.tsx'
import { type FieldSpec, isObject, type Json } from '../forms/fields.ts'
import { ChecksPanel } from './checks-panel.tsx'
import { InReleaseContext } from './beside-context.ts'
import './written-facts.css'

type Props = {
  kind: KindName
  document: EditedDocument
  fields: readonly FieldSpec[]
  data: Json
  /** Whether visitors ever see it. */
  goesLive: boolean
  /** Leads to the field at a dotted path. */
  onGoTo: (path: string) => void
}

/** Beside a text that stands alone: what the checks say, under which names it is filed, and when it goes live. */
export default function WrittenFacts({ kind, document, fields, data, goesLive, onGoTo }: Props) {
  const inRelease = use(InReleaseContext)
  const filed = fields.filter((field) => field.kind === 'custom' && field.filed)
  return (
    <>
      <ChecksPanel {...{ kind, fields, onGoTo }} slug={document.slug} version={document.version} title="Checks" />
      {filed.length > 0 && (
        <section className="written-facts" aria-label="Filed under">
          <div className="aside-head">
            <h3>Filed under</h3>
            <Button variant="quiet" size="row" iconOnly icon={PencilLine} onClick={() => onGoTo(filed[0]!.name)}>
              Change what it is filed under
            </Button>
          </div>
          <dl>
            {filed.map((field) => (
              <div key={field.name}>
                <dt>{field.label}</dt>
                <dd>
                  <Names of={field} value={isObject(data) ? data[field.name] : undefined} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {goesLive && (
        <section className="written-facts" aria-label="Visitors">
          <h3>Visitors</h3>
          <StateText document={document} long />
          {inRelease(document)}
        </section>
      )}
    </>
  )
}

/** One name, or each of a list in its frame. */
function Names({ of, value }: { of: FieldSpec; value: Json }) {
  const names = of.kind === 'custom' ? (of.filed?.(value as never) ?? []).filter(Boolean) : []
  if (names.length === 0) return 'None'
  if (!Array.isArray(value)) return names[0]
  return names.map((name) => (
    <span key={name} className="tag">
      {name}
    </span>
  ))
}
