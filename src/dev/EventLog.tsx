import { useState } from 'react';
import type { LogEntry } from './channel.ts';
import classes from './MachinesPage.module.css';

interface EventLogProps {
  log: readonly LogEntry[];
  onChoose: (actor: string) => void;
}

/** What happened, newest first, with what each event changed. */
export function EventLog({ log, onChoose }: EventLogProps) {
  const [filter, setFilter] = useState('');
  const shown = log
    .filter(({ actorName, type }) => `${actorName} ${type}`.includes(filter))
    .toReversed();
  return (
    <section className={classes.log} aria-label="Event log">
      <label>
        Events of{' '}
        <input
          placeholder="actor or event"
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
        />
      </label>
      <table>
        <thead>
          <tr>
            <th>Time</th>
            <th>Actor</th>
            <th>Event</th>
            <th>State</th>
            <th>Changed</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((entry) => (
            <tr key={entry.number}>
              <td>{new Date(entry.at).toLocaleTimeString('en-GB')}</td>
              <td>
                <button type="button" onClick={() => onChoose(entry.actor)}>
                  {entry.actorName}
                </button>
              </td>
              <td title={entry.payload}>
                <b>{entry.type}</b> <small>{entry.payload}</small>
              </td>
              <td>{entry.from === entry.to ? entry.to : `${entry.from} → ${entry.to}`}</td>
              <td>
                {entry.changed.map(({ key, before, after }) => (
                  <div key={key} title={`${before} → ${after}`}>
                    {key}: <s>{before}</s> {after}
                  </div>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
