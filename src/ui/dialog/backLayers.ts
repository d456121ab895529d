/** Something over the page that the browser's Back closes: a dialog, a phone's menu. */
export interface Layer {
  close: () => void;
}

export interface BackLayers {
  /** Puts a layer over those there are; what is returned takes it away. */
  put: (layer: Layer) => () => void;
}

/** What of a window the layers deal with. */
export interface LayeredView {
  history: Pick<History, 'go' | 'pushState' | 'replaceState' | 'state'>;
  location: Pick<Location, 'href' | 'pathname'>;
  /** The router tells of what is pushed and replaced. */
  addEventListener: (
    type: 'popstate' | 'pushState' | 'replaceState',
    listener: () => void,
    options: { capture: true },
  ) => void;
  setTimeout: (handler: () => void, milliseconds: number) => number;
  clearTimeout: (timer: number) => void;
}

/** Entries being taken back. */
interface Travel {
  /** The address to arrive at. */
  aim: Place;
  /** Whether a link was followed meanwhile: the travel, asked for before it, leaves its entry again. */
  isFollowing: boolean;
  timer: number;
}

interface Place extends Pick<Location, 'href' | 'pathname'> {
  state: unknown;
}

/** How long a browser may take over a travel, in milliseconds; one with nowhere to go says nothing. */
const longestTravel = 1_000;

/**
 * Keeps one history entry for each layer on top of its page's own. An entry says in its state how many
 * layers it stands for, so that one left behind, by a link or a reload, is known and stepped over. The
 * address does not change by any of it: a filter set under a layer stays set when the layer goes.
 */
export function layersOver(view: LayeredView): BackLayers {
  const { history, location } = view;
  let layers: readonly Layer[] = [];
  let travel: Travel | null = null;
  let isWaiting = false;
  /** What entries said when others were put over them, by the layers they stand for. */
  const below: string[] = [];

  const here = (): Place => ({
    href: location.href,
    pathname: location.pathname,
    state: history.state,
  });
  let shown = here();
  const settle = () => {
    isWaiting = false;
    if (travel) return;
    const depth = depthOf(history.state);
    if (depth > layers.length) {
      travel = {
        aim: here(),
        isFollowing: false,
        timer: view.setTimeout(stay, longestTravel),
      };
      history.go(layers.length - depth);
    }
    for (let next = depth + 1; next <= layers.length; next += 1) {
      below[next - 1] = location.href;
      history.pushState({ ...history.state, layers: next }, '', location.href);
    }
  };
  /** Layers that take each other's place in one step share the entry. */
  const settleSoon = () => {
    if (isWaiting) return;
    isWaiting = true;
    queueMicrotask(settle);
  };
  /** Nothing lies below: the entry is the page's own from now on. */
  const stay = () => {
    travel = null;
    history.replaceState({ ...history.state, layers: 0 }, '', location.href);
    settleSoon();
  };
  const arrive = ({ aim, isFollowing, timer }: Travel) => {
    view.clearTimeout(timer);
    travel = null;
    if (isFollowing) history.pushState(aim.state, '', aim.href);
    else keepAddress(aim);
  };
  const keepAddress = ({ pathname, href }: Place) => {
    if (location.pathname === pathname && location.href !== href) {
      history.replaceState(history.state, '', href);
    }
  };
  const close = () => {
    const depth = depthOf(history.state);
    const closing = layers.slice(depth);
    if (closing.length > 0 && location.href === below[depth]) keepAddress(shown);
    for (const layer of closing.toReversed()) layer.close();
  };

  const follow = () => {
    shown = here();
    if (travel) travel = { ...travel, aim: shown, isFollowing: true };
  };
  const changeAim = () => {
    shown = here();
    if (travel) travel = { ...travel, aim: shown };
  };
  view.addEventListener('pushState', follow, { capture: true });
  view.addEventListener('replaceState', changeAim, { capture: true });
  // Before the router hears of it: it must not see the address of the entry that was left.
  view.addEventListener(
    'popstate',
    () => {
      if (travel) arrive(travel);
      else close();
      shown = here();
      settleSoon();
    },
    { capture: true },
  );
  settleSoon();

  return {
    put: (layer) => {
      layers = [...layers, layer];
      settleSoon();
      return () => {
        layers = layers.filter((one) => one !== layer);
        settleSoon();
      };
    },
  };
}

/** For how many layers an entry of the history stands. */
function depthOf(state: unknown): number {
  const { layers } = (state ?? {}) as { layers?: unknown };
  return typeof layers === 'number' ? layers : 0;
}
