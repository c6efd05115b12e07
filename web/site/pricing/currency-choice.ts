import { useEffect, useRef, useSyncExternalStore } from 'react'
import { type Currency, mainCurrency } from '../../../contract/site/pricing/currencies.ts'
import { offeredCurrencies } from '../../../contract/site/pricing/prices.ts'
import { useContent } from '../../core/query.ts'
import { keepInAddress } from './address.ts'
import { pricingPage } from './page-queries.ts'
import { plans } from './queries.ts'

const PARAMETER = 'currency'

// Kept beside React: the wizard's code comes late, and handing it something new before would cost it the server's HTML.
let chosen: Currency = mainCurrency
const listeners = new Set<() => void>()

function choose(currency: Currency) {
  chosen = currency
  for (const tell of listeners) tell()
}

function subscribe(tell: () => void) {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

/** The currencies that visitors may choose between, the main one first. */
export function useOffered(): Currency[] {
  const {
    data: { currencies },
  } = useContent(pricingPage)
  const { data: list } = useContent(plans)
  return offeredCurrencies(currencies, list)
}

/** The currency that this visitor chose. The page itself is the same for everyone, so it shows after hydration. */
export function useCurrency(): Currency {
  const offered = useOffered()
  const currency = useSyncExternalStore<Currency>(
    subscribe,
    () => chosen,
    () => mainCurrency,
  )
  return offered.includes(currency) ? currency : mainCurrency
}

/**
 * What a switch between the currencies needs. The choice is kept in the page's address, so that it survives a reload
 * and can be sent on.
 */
export function useCurrencyChoice(): [Currency, (currency: Currency) => void] {
  const offered = useRef(useOffered())

  useEffect(() => {
    const written = new URLSearchParams(location.search).get(PARAMETER)
    choose(offered.current.find((currency) => currency === written) ?? mainCurrency)
    return () => choose(mainCurrency)
  }, [])

  return [
    useCurrency(),
    (currency) => {
      choose(currency)
      keepInAddress(PARAMETER, currency, mainCurrency)
    },
  ]
}
