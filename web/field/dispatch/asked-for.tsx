import type { Call } from '../../../contract/field/dispatch/calls.ts'
import type { AskAnswer, CallUnit } from '../../../contract/field/dispatch/units.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { Button } from '../../ui/button.tsx'
import { answerAsk } from './calls.ts'
import { useDispatchAct } from './use-dispatch-act.ts'

type Props = { call: Call; unit: CallUnit; asked: NonNullable<CallUnit['asked']>; mayAct: boolean }

const ANSWERED: Record<AskAnswer, string> = { yes: 'Promised afterwards', no: 'Not promised' }

/** Another dispatcher asks to have a unit of this call afterwards. */
export function AskedFor({ call, unit, asked: { by, call: other, severity, answer }, mayAct }: Props) {
  const { slug } = useCompany()
  const answering = useDispatchAct((what: AskAnswer) => answerAsk(slug, call.id, unit.id, what), 'Not answered')
  const what = other === null ? 'another call' : `${other}, S${severity}`
  return (
    <div className="ops-unit-acts">
      <p className="ops-ask">
        {answer === null
          ? `${by ?? 'Somebody'} asks: may I have ${unit.guard} afterwards, for ${what}?`
          : `${ANSWERED[answer]} to ${by ?? 'somebody'}, for ${what}`}
      </p>
      {answer === null && mayAct && (
        <>
          <Button size="sm" variant="outline" pending={answering.isPending} onClick={() => answering.mutate('yes')}>
            Yes, afterwards
          </Button>
          <Button size="sm" variant="quiet" onClick={() => answering.mutate('no')}>
            No
          </Button>
        </>
      )}
    </div>
  )
}
