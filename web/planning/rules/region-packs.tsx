import { useState } from 'react'
import type { RegionLaw, RuleSet } from '../../../contract/planning/rules/rule-sets.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useCompany } from '../organisations/company.ts'
import { useCompanyForm } from '../organisations/use-company-form.ts'
import { choosePacksOfRegion } from './calls.ts'

const BASICS = 'basics'

type Props = { set: RuleSet; region: RegionLaw; onClose: () => void }

/** Chooses the packs of a region, or leaves them to its jurisdiction. */
export function RegionPacks({ set, region, onClose }: Props) {
  const { slug } = useCompany()
  const [chosen, setChosen] = useState(region.packs)
  const [isUsual, setUsual] = useState(!region.isChosen)
  const { dialog } = useCompanyForm({
    work: () => choosePacksOfRegion(slug, region.id, isUsual ? null : chosen),
    done: `The packs of ${region.name} are saved`,
    onClose,
  })
  return (
    <FormDialog
      title={`Packs of ${region.name}`}
      description="They hold at once for every shift at the sites of the region."
      action="Save the packs"
      {...dialog}
    >
      <Checkbox
        label={`Those of its jurisdiction, ${region.jurisdiction}`}
        checked={isUsual}
        onChange={({ target }) => setUsual(target.checked)}
      />
      {set.packs
        .filter(({ isInForce }) => isInForce)
        .map(({ key, title, jurisdiction }) => (
          <Checkbox
            key={key}
            label={`${title}, ${jurisdiction}`}
            checked={chosen.includes(key)}
            disabled={isUsual || key === BASICS}
            onChange={({ target }) =>
              setChosen(target.checked ? [...chosen, key] : chosen.filter((each) => each !== key))
            }
          />
        ))}
    </FormDialog>
  )
}
