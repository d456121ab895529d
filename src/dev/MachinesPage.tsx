import { useState } from 'react';
import { ActorTree } from './ActorTree.tsx';
import { EventLog } from './EventLog.tsx';
import { EventSender } from './EventSender.tsx';
import classes from './MachinesPage.module.css';
import { Statechart } from './Statechart.tsx';
import { useMachines } from './useMachines.ts';

/** The running machines of every tab of this browser, for whoever develops; nothing leaves it. */
export function MachinesPage() {
  const { tabs, refusal, send } = useMachines();
  const [chosenTab, setChosenTab] = useState<string | null>(null);
  const [zoom, setZoom] = useState(1);
  const [chosenActor, setChosenActor] = useState<string | null>(null);
  const tab = tabs.find((one) => one.tab === chosenTab) ?? tabs.at(-1);
  const actor =
    tab?.actors.find(({ id }) => id === chosenActor) ??
    tab?.actors.find(({ parent }) => parent === null);
  const last = tab?.log.findLast((entry) => entry.actor === actor?.id);

  return (
    <main className={classes.page}>
      <header className={classes.header}>
        <h1>Machines</h1>
        <label>
          Tab{' '}
          <select value={tab?.tab ?? ''} onChange={(event) => setChosenTab(event.target.value)}>
            {tabs.map((one) => (
              <option key={one.tab} value={one.tab}>
                {one.path} ({one.actors.length} actors)
              </option>
            ))}
          </select>
        </label>
        <label>
          Zoom{' '}
          <input
            type="range"
            min={0.3}
            max={1.5}
            step={0.1}
            value={zoom}
            onChange={(event) => setZoom(event.target.valueAsNumber)}
          />
        </label>
        {tab ? null : <p role="status">Open the product in another tab of this browser.</p>}
      </header>
      <nav className={classes.tree} aria-label="Actors">
        <ActorTree
          actors={tab?.actors ?? []}
          parent={null}
          chosen={actor?.id ?? null}
          onChoose={setChosenActor}
        />
      </nav>
      <section className={classes.chart} aria-label="Statechart">
        {actor?.machine ? (
          <Statechart
            key={actor.machine}
            machine={actor.machine}
            active={actor.active}
            taken={last?.transitions ?? []}
            zoom={zoom}
          />
        ) : null}
      </section>
      <section className={classes.side} aria-label="Actor">
        {tab && actor ? (
          <>
            <h2>{actor.name}</h2>
            <p role="status">{actor.state}</p>
            <EventSender
              key={actor.id}
              takes={actor.takes}
              refusal={refusal}
              onSend={(event) => send(tab.tab, actor.id, event)}
            />
            <h3>Context</h3>
            <dl className={classes.context}>
              {Object.entries(actor.context).map(([key, value]) => (
                <div key={key}>
                  <dt>{key}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </>
        ) : null}
      </section>
      <EventLog log={tab?.log ?? []} onChoose={setChosenActor} />
    </main>
  );
}
