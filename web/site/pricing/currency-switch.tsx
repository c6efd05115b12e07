import { useContent } from '../../core/query.ts'
import { useCurrencyChoice, useOffered } from './currency-choice.ts'
import { pricingPage } from './page-queries.ts'

/**
 * Which currency prices are shown in, where there is more than one. All prices are in the page, and the stylesheet
 * shows those of the chosen one, so that it works before and without any script.
 */
export const CurrencySwitch = () => useOffered().length > 1 && <Switch />

function Switch() {
  const {
    data: { labels },
  } = useContent(pricingPage)
  const offered = useOffered()
  const [currency, choose] = useCurrencyChoice()
  return (
    <fieldset className="price-switch currencies">
      <legend className="visually-hidden">{labels.currency}</legend>
      {offered.map((one) => (
        <label key={one}>
          <input type="radio" name="currency" value={one} checked={one === currency} onChange={() => choose(one)} />
          {one}
        </label>
      ))}
    </fieldset>
  )
}
