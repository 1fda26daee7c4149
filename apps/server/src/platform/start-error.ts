/** A failure at start that its sentence explains, such as a database of another version. */
export class StartError extends Error {
  override name = 'StartError'
}
