import { howItWorksDefault } from '../../../contract/site/landing/how-it-works.ts'
import { trustBarDefault } from '../../../contract/site/landing/trust-bar.ts'
import { section } from './queries.ts'

export const trustBar = section('trust_bar', trustBarDefault)
export const howItWorks = section('how_it_works', howItWorksDefault)
