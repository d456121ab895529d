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
  addEventListener: (type: 'popstate', listener: () => void, options: { capture: true }) => void;
}

/**
 * Keeps one history entry for each layer on top of its page's own. An entry says in its state how many
 * layers it stands for, so that one left behind, by a link or a reload, is known and stepped over. The
 * address does not change by any of it: a filter set under a layer stays set when the layer goes.
 */
export function layersOver(view: LayeredView): BackLayers {
  const { history, location } = view;
  let layers: readonly Layer[] = [];
  /** The address to arrive at while entries are being taken back. */
  let travelling: Pick<Location, 'href' | 'pathname'> | null = null;
  let isWaiting = false;

  const settle = () => {
    isWaiting = false;
    if (travelling) return;
    const depth = depthOf(history.state);
    if (depth > layers.length) {
      travelling = { href: location.href, pathname: location.pathname };
      history.go(layers.length - depth);
    }
    for (let next = depth + 1; next <= layers.length; next += 1) {
      history.pushState({ ...history.state, layers: next }, '', location.href);
    }
  };
  /** Layers that take each other's place in one step share the entry. */
  const settleSoon = () => {
    if (isWaiting) return;
    isWaiting = true;
    queueMicrotask(settle);
  };

  // Before the router hears of it: it must not see the address of the entry that was left.
  view.addEventListener(
    'popstate',
    () => {
      if (travelling) {
        const { href, pathname } = travelling;
        travelling = null;
        if (location.pathname === pathname && location.href !== href) {
          history.replaceState(history.state, '', href);
        }
      } else {
        for (const { close } of layers.slice(depthOf(history.state)).toReversed()) close();
      }
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
