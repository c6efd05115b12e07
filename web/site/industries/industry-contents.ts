export { industry as subject } from './queries.ts'
