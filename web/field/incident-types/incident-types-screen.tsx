import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import type { IncidentTypeRow } from '../../../contract/field/incident-types/incident-types.ts'
import { useAddressFilter } from '../../platform/lists/address-filter.ts'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { planningTopics } from '../../planning/live/live-query.ts'
import { useLive } from '../../planning/live/use-live.ts'
import { renewCompany, whyNot } from '../../planning/organisations/calls.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { CompanyHead } from '../../planning/organisations/head.tsx'
import { Button } from '../../ui/button.tsx'
import { moved, SortableList } from '../../ui/sortable-list.tsx'
import { toast } from '../../ui/toast.ts'
import { incidentTypesQuery, orderIncidentTypes } from './calls.ts'
import { TypeEditor } from './type-editor.tsx'
import './incident-types.css'

const NEW = 'new'

/** The types of incidents of a company in the order of the phone, and one of them with its form and its preview. */
export default function IncidentTypesScreen() {
  const { slug } = useCompany()
  useLive(slug, planningTopics)
  const client = useQueryClient()
  const [filter, change] = useAddressFilter(['type'])
  const { data, error, refetch } = useQuery(incidentTypesQuery(slug))
  const ordering = useMutation({
    mutationFn: (keys: string[]) => orderIncidentTypes(slug, keys),
    onError: (problem) => toast({ title: 'Not moved', description: whyNot(problem), variant: 'destructive' }),
    onSettled: () => renewCompany(client, slug),
  })
  const types = data?.types ?? []
  const isNew = filter.type === NEW
  const shown = isNew ? undefined : (types.find(({ key }) => key === filter.type) ?? types[0])
  return (
    <>
      <CompanyHead title="Incident types">
        <Button size="dense" icon={Plus} onClick={() => change({ type: NEW })}>
          Add a type
        </Button>
      </CompanyHead>
      <div className="ops-page">
        <ReadState {...{ data, error, refetch }} title="The types could not be read" lines={6} />
        {data && (
          <div className="types">
            <SortableList
              items={types}
              idOf={({ key }) => key}
              nameOf={({ label }) => label}
              onMove={(from, to) => ordering.mutate(moved(types, from, to).map(({ key }) => key))}
              className="types-list"
            >
              {(type, _, { handle, moves }) => (
                <div className="types-row">
                  {handle}
                  <TypeName type={type} isShown={type.key === shown?.key} onShow={() => change({ type: type.key })} />
                  {moves}
                </div>
              )}
            </SortableList>
            {(isNew || shown) && (
              <TypeEditor key={shown?.key ?? NEW} type={shown} onSaved={(key) => isNew && change({ type: key })} />
            )}
          </div>
        )}
      </div>
    </>
  )
}

const TypeName = ({ type, isShown, onShow }: { type: IncidentTypeRow; isShown: boolean; onShow: () => void }) => (
  <button type="button" className="types-name" aria-current={isShown ? 'true' : undefined} onClick={onShow}>
    <span>{type.label}</span>
    {type.isRetired ? (
      <span className="tag">Retired</span>
    ) : (
      <span className="figure">{`S${type.severity}${type.form.fields.length > 0 ? `, ${type.form.fields.length} asked` : ''}`}</span>
    )}
  </button>
)
