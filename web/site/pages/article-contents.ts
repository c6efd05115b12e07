export { article as subject } from './queries.ts'
