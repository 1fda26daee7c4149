let pending: File[] = []

/** Keeps dropped files in memory for the next screen: they fit neither into a URL nor into storage. */
export function handOffFiles(files: File[]): void {
  pending = files
}

/** Returns the files once; later calls return none. */
export function takeHandoffFiles(): File[] {
  const files = pending
  pending = []
  return files
}
