import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { SwapChoices } from '../../../contract/planning/offers/swaps.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { useGuardWords } from '../guards/guard-words.ts'
import type { AskedSwap } from './own-calls.ts'
import { useOwnTimes } from './own-words.ts'
import { useRefused } from './refused-words.ts'

type Props = {
  when: string
  pending: boolean
  read: (page: number) => Promise<SwapChoices>
  onAsk: (asked: AskedSwap) => void
}

/** Asks a colleague to take a shift or to swap it. Who could is read once the guard wants to. */
export function AskSwap({ when, pending, read, onAsk }: Props) {
  const words = useGuardWords()
  const refused = useRefused()
  const [found, setFound] = useState<{ choices: SwapChoices; page: number }>()
  const choices = useMutation({
    mutationFn: read,
    onSuccess: ({ give, swap, more }, page) =>
      setFound((before) => ({
        page,
        choices: {
          more,
          give: [...(page > 0 ? (before?.choices.give ?? []) : []), ...give],
          swap: [...(page > 0 ? (before?.choices.swap ?? []) : []), ...swap],
        },
      })),
  })
  const more = found?.choices.more && (
    <Button variant="quiet" pending={choices.isPending} onClick={() => choices.mutate(found.page + 1)}>
      {words.moreChoices}
    </Button>
  )
  if (!found)
    return (
      <>
        <div className="ops-actions">
          <Button
            variant="quiet"
            pending={choices.isPending}
            aria-label={words.swapOf(when)}
            onClick={() => choices.mutate(0)}
          >
            {words.swapIt}
          </Button>
        </div>
        <p role="alert" className="ops-problem">
          {choices.error ? refused(choices.error) : ''}
        </p>
      </>
    )
  return <Asking choices={found.choices} {...{ pending, onAsk, more }} onCancel={() => setFound(undefined)} />
}

type AskingProps = Pick<Props, 'pending' | 'onAsk'> & { choices: SwapChoices; more: ReactNode; onCancel: () => void }

function Asking({ choices: { give, swap }, pending, onAsk, more, onCancel }: AskingProps) {
  const words = useGuardWords()
  const { whenOf } = useOwnTimes()
  const [choice, setChoice] = useState('')
  const [kind, at] = choice.split(' ')
  if (give.length === 0 && swap.length === 0) return <p className="ops-note">{words.nobodyCould}</p>
  const ask = () => {
    if (kind === 'give') onAsk({ guardId: give[Number(at)]!.guardId, forShiftId: null })
    else onAsk({ guardId: swap[Number(at)]!.guardId, forShiftId: swap[Number(at)]!.shift.id })
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        ask()
      }}
    >
      <Field label={words.whom} hint={words.whomHint}>
        <Select value={choice} onChange={({ target }) => setChoice(target.value)}>
          <option value="">{words.choose}</option>
          {give.length > 0 && (
            <optgroup label={words.giveTo}>
              {give.map(({ guardId, name }, nth) => (
                <option key={guardId} value={`give ${nth}`}>
                  {name}
                </option>
              ))}
            </optgroup>
          )}
          {swap.length > 0 && (
            <optgroup label={words.swapFor}>
              {swap.map(({ name, shift }, nth) => (
                <option key={shift.id} value={`swap ${nth}`}>
                  {`${whenOf(shift)}, ${shift.post}, ${name}`}
                </option>
              ))}
            </optgroup>
          )}
        </Select>
      </Field>
      {more}
      <div className="ops-actions">
        <Button type="submit" variant="outline" pending={pending} disabled={choice === ''}>
          {words.ask}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {words.notNow}
        </Button>
      </div>
    </form>
  )
}
