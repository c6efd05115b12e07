import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fullDayText } from '../../../contract/core/short-dates.ts'
import type { Limit } from '../../../contract/planning/rules/limits.ts'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { ConfirmDialog, type Question } from '../../platform/users/confirm-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { renewCompany } from '../organisations/calls.ts'
import { useCompany } from '../organisations/company.ts'
import { limitsQuery, undoLimit } from './calls.ts'
import { ChangeLimit } from './change-limit.tsx'
import { LimitHistory } from './limit-history.tsx'
import { limitName, limitValue } from './limit-words.ts'

const LAW_NOTE = 'Law: your company can be stricter, not looser.'

/** The limits that a company may change, pack by pack, with what changes later and who changed what. */
export function LimitsPart() {
  const { slug, may, locale } = useCompany()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(limitsQuery(slug))
  const [open, setOpen] = useState<Limit | Question>()
  const owns = may('rules.manage')
  const packs = [...Map.groupBy(data?.limits ?? [], ({ packTitle }) => packTitle)]
  const withdrawal = (limit: Limit, change: Limit['ahead'][number]): Question => ({
    title: `Withdraw the change from ${fullDayText(locale, change.from)}?`,
    text: `${limitName(limit)} stays ${limitValue(limit, limit.value)}.`,
    label: 'Withdraw it',
    done: 'The change is withdrawn',
    work: async () => {
      await undoLimit(slug, change.id)
      await renewCompany(client, slug)
    },
  })
  const close = () => setOpen(undefined)
  return (
    <div className="ops-packs">
      <ReadState {...{ data, error, refetch }} title="The limits could not be read" lines={8} />
      {packs.map(([title, limits]) => (
        <section key={title} aria-label={`Limits: ${title}`}>
          <h2>{title}</h2>
          <p className="ops-note">
            {limits[0]!.isLaw ? LAW_NOTE : 'Limits of your own: change them either way, from a day on, with a reason.'}
          </p>
          <ul className="ops-rows">
            {limits.map((limit) => (
              <li key={`${limit.kind} ${limit.field}`}>
                <strong>{limitName(limit)}</strong>
                <span className="figure">{limitValue(limit, limit.value)}</span>
                {limit.value !== limit.usual && (
                  <span className="ops-note">{`the pack says ${limitValue(limit, limit.usual)}`}</span>
                )}
                {limit.ahead.map((change) => (
                  <span key={change.id}>
                    {`${limitValue(limit, change.value ?? limit.usual)} from ${fullDayText(locale, change.from)} `}
                    {owns && (
                      <Button
                        variant="quiet"
                        size="row"
                        aria-label={`Withdraw ${limitName(limit)} from ${fullDayText(locale, change.from)}`}
                        onClick={() => setOpen(withdrawal(limit, change))}
                      >
                        Withdraw
                      </Button>
                    )}
                  </span>
                ))}
                {owns && (
                  <Button
                    variant="quiet"
                    size="row"
                    aria-label={`Change ${limitName(limit)}, ${title}`}
                    onClick={() => setOpen(limit)}
                  >
                    Change
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <LimitHistory />
      {open && 'pack' in open && data && <ChangeLimit limit={open} today={data.today} onClose={close} />}
      {open && 'work' in open && <ConfirmDialog question={open} onClose={close} />}
    </div>
  )
}
