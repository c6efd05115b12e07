import { useQuery } from '@tanstack/react-query'
import Phone from 'lucide-react/icons/phone'
import type { Call } from '../../../contract/field/dispatch/calls.ts'
import type { NoShow } from '../../../contract/field/dispatch/no-show.ts'
import { useNow } from '../../core/use-now.ts'
import { sendNextWave } from '../../planning/offers/offer-calls.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { useMoney } from '../../planning/organisations/money.ts'
import { clockOf, wallTime } from '../../planning/shifts/week.ts'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Stops } from '../../ui/stops.tsx'
import { noShowQuery } from './calls.ts'
import { distanceText, wayText } from './dispatch-words.ts'
import { ANSWER_WORDS, lengthOf, stopsOf } from './no-show-stops.ts'
import { useDispatchAct } from './use-dispatch-act.ts'

/** The way of a shift to which nobody came: it runs by itself, and says who was asked and what each said. */
export function NoShowPath({ call, mayAct }: { call: Call; mayAct: boolean }) {
  const { slug } = useCompany()
  const { data, error, refetch } = useQuery(noShowQuery(slug, call.id))
  return (
    <>
      <ReadState {...{ data, error, refetch }} title="The way of the shift could not be read" lines={3} />
      {data?.noShow && <Path {...{ call, mayAct, noShow: data.noShow }} />}
    </>
  )
}

type Props = { call: Call; mayAct: boolean; noShow: NoShow }

function Path({ call, mayAct, noShow }: Props) {
  const { slug, locale, zone: home, may, hrefOf } = useCompany()
  const money = useMoney()
  const now = useNow()
  const zone = call.zone ?? home
  const clock = (at: string) => clockOf(locale, zone, at)
  const { shiftId, from, guard, phone, phoneSeenAt, cameAt, offer } = noShow
  const wave = offer?.waves.at(-1)
  const isOpen = offer?.state === 'open'
  const sentAt = (number: number) => offer!.waves.find((each) => each.number === number)!.sentAt
  const first = offer?.asked.find(({ state, phone: number }) => state === 'asked' && number !== null)
  const sending = useDispatchAct(() => sendNextWave(slug, offer!.id), 'The second wave is not out')
  return (
    <section className="ops-no-show" aria-label="The way of the shift">
      <header>
        <h3>{cameAt === null ? 'Post empty' : `${guard ?? 'The guard'} came`}</h3>
        <b className="figure">{`+${lengthOf(Date.parse(cameAt ?? new Date(now).toISOString()) - Date.parse(from))}`}</b>
      </header>
      <Stops
        className="ops-no-show-way"
        stops={stopsOf(noShow).map(({ at, words, place }) => ({
          key: words,
          place,
          title: <span className="figure">{clock(at)}</span>,
          note: <span>{words}</span>,
        }))}
      />
      {guard !== null && (
        <p className="ops-note">
          {phoneSeenAt === null
            ? `${guard} has no phone of the company`
            : `${guard}’s phone was heard of last ${clock(phoneSeenAt)}`}
          {phone && (
            <>
              {', '}
              <a className="ops-link" href={`tel:${phone}`}>{`call ${phone}`}</a>
            </>
          )}
        </p>
      )}
      {offer && (
        <ul className="ops-units">
          {offer.asked.map(({ guardId, guard: name, state, wave: number, answeredAt, pay, meters, seconds }) => (
            <li key={guardId}>
              <div>
                <b>{name}</b>
                <small>{`Wave ${number}, ${ANSWER_WORDS[state]} ${clock(answeredAt ?? sentAt(number))}`}</small>
              </div>
              {pay !== null && <span className="figure">{money(pay)}</span>}
              <span className="ops-way">
                {meters !== null && <span className="figure">{distanceText(meters)}</span>}
                {seconds !== null && <small>{wayText(seconds)}</small>}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="ops-ask">
        {isOpen && wave && (
          <span>
            {'First legal yes wins. '}
            {wave.number === 1 && offer.next > 0 ? 'Wave 2 in ' : 'It ends in '}
            <b className="figure">{lengthOf(Date.parse(wave.answerBy) - now)}</b>
          </span>
        )}
        {isOpen && first && (
          <a className="ops-link" href={`tel:${first.phone}`}>
            <Phone size={14} aria-hidden /> {`Call ${first.guard.split(' ')[0]}`}
          </a>
        )}
        {isOpen && wave?.number === 1 && mayAct && may('schedule.assign') && (
          <Button size="dense" variant="outline" pending={sending.isPending} onClick={() => sending.mutate(undefined)}>
            Send wave 2 now
          </Button>
        )}
        {!isOpen && cameAt === null && may('schedule.read') && (
          <ButtonLink
            size="row"
            variant="outline"
            href={hrefOf(`schedule?week=${wallTime(home, new Date(from)).day}&shift=${shiftId}`)}
          >
            Who may take it
          </ButtonLink>
        )}
      </p>
    </section>
  )
}
