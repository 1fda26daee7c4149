/** Fetches a part of the application; without a connection, as soon as there is one: the rest stays as it is. */
export async function loadWhenOnline<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (navigator.onLine) throw error
    await new Promise(back => addEventListener('online', back, { once: true }))
    return loadWhenOnline(load)
  }
}
