import { useState } from 'react';
import classes from './MachinesPage.module.css';

interface EventSenderProps {
  /** The types of the events the actor knows in its state. */
  takes: readonly string[];
  refusal: string | null;
  onSend: (event: { type: string }) => void;
}

/** The events an actor knows in its state, to be sent by hand with a payload in JSON. */
export function EventSender({ takes, refusal, onSend }: EventSenderProps) {
  const [payload, setPayload] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const send = (type: string) => {
    try {
      const rest = payload.trim() === '' ? {} : (JSON.parse(payload) as object);
      setFault(null);
      onSend({ ...rest, type });
    } catch (error) {
      setFault(String(error));
    }
  };
  return (
    <>
      <h3>Events it knows here</h3>
      <div className={classes.events}>
        {takes.map((type) => (
          <button key={type} type="button" onClick={() => send(type)}>
            {type}
          </button>
        ))}
        {takes.length === 0 ? <small>none</small> : null}
      </div>
      <label className={classes.payload}>
        Payload (JSON)
        <textarea
          rows={3}
          placeholder='{ "name": "Laura" }'
          value={payload}
          onChange={(event) => setPayload(event.target.value)}
        />
      </label>
      {(fault ?? refusal) ? <p role="alert">{fault ?? refusal}</p> : null}
    </>
  );
}
