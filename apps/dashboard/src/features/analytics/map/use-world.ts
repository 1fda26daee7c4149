import { useState } from 'react'
import { loadWorld, type World } from './world.ts'

type State = { is: 'closed' | 'coming' | 'failed' } | { is: 'open'; world: World }

/** The map's outlines: fetched when it is opened the first time, and again when that failed. */
export function useWorld() {
  const [state, setState] = useState<State>({ is: 'closed' })
  const open = async () => {
    setState({ is: 'coming' })
    try {
      const world = await loadWorld()
      setState({ is: 'open', world })
    } catch {
      setState({ is: 'failed' })
    }
  }
  const toggle = () => (state.is === 'open' ? setState({ is: 'closed' }) : void open())
  return { state, toggle }
}
