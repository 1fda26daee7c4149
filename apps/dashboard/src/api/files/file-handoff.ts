let carried: File[] = []

/** Keeps dropped files for the screen that comes next: they fit neither into an address nor into storage. */
export function handOffFiles(files: File[]): void {
  carried = files
}

/** The files that came along, once. */
export function takeHandoffFiles(): File[] {
  const files = carried
  carried = []
  return files
}
