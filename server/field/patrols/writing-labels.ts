import { canBeCopied, MOST_LABELS } from '../../../contract/field/patrols/checkpoints.ts'
import type { Label, Report } from '../../../contract/platform/reports/report.ts'
import { momentByClocks } from '../../../contract/core/locale.ts'
import { Failure } from '../../core/base/failure.ts'
import { readOrganisation } from '../../planning/organisations/queries.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { type LabelFacts, listLabels } from './queries-checkpoints.ts'
import { tagUrl, tokenOf } from './tags.ts'

const ABOUT = 'Cut along the lines. Stick each label where its checkpoint is. Phones show the name when they scan it.'
const SUN_WORDS = 'Hold the phone here: NFC tag, can’t be copied'

type Choice = { siteId: string | null; search: string }

/** The labels of the tags at a site, or everywhere. Throws `conflict` for none, and `invalid` for too many. */
export async function writeLabels(
  tenant: Tenant,
  { env: { publicUrl, secret }, now }: { env: { publicUrl: string; secret: string }; now: Date },
  choice: Choice,
): Promise<Report> {
  const found = await listLabels(tenant, choice)
  if (found.length === 0) throw new Failure('conflict', 'There is no tag to print here.')
  if (found.length > MOST_LABELS)
    throw new Failure('invalid', `This would be more than ${MOST_LABELS} labels. Choose a site, or search.`)
  const { name, zone, locale } = await readOrganisation(tenant, { role: 'dispatcher' })
  const labelOf = ({ site, name: title, kind, tokenSealed }: LabelFacts): Label => ({
    title,
    lines: [site, name, ...(canBeCopied(kind) ? ['Can be copied'] : [SUN_WORDS])],
    // A SUN tag makes its own address at each tap. What is printed would be a wrong one.
    address: canBeCopied(kind) ? tagUrl(publicUrl, tokenOf(secret, tokenSealed)) : null,
  })
  return {
    title: 'Labels of checkpoints',
    about: [ABOUT],
    author: name,
    language: locale,
    made: momentByClocks({ locale, zone, home: zone }, now),
    isWide: false,
    blocks: [{ kind: 'labels', labels: found.map(labelOf) }],
  }
}
