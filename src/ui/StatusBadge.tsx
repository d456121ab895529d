import type { StatusTone } from './ToneBadge.tsx';
import { ToneBadge } from './ToneBadge.tsx';

const tones: Readonly<Record<string, StatusTone>> = {
  Activo: 'good',
  Disponible: 'good',
  Pagado: 'good',
  Presente: 'good',
  Concluido: 'good',
  Activado: 'good',
  Hecha: 'good',
  Vencida: 'bad',
  Pendiente: 'warning',
  Ocupado: 'warning',
  Tardanza: 'warning',
  'En Progreso': 'info',
  'Sin Grupo': 'warning',
  'Sin Curso': 'warning',
  'Sin curso': 'warning',
  'Ya no existe': 'warning',
  Ausente: 'bad',
  Justificada: 'info',
  Cancelado: 'bad',
  Mantenimiento: 'bad',
};

interface StatusBadgeProps {
  /** The seed's word; it is what is read. */
  status: string;
  /** Only for words the table above doesn't know. */
  tone?: StatusTone;
}

/** A status word in its colour; the word alone says it too. */
export function StatusBadge({ status, tone = toneOf(status) }: StatusBadgeProps) {
  return (
    <ToneBadge tone={tone} tt="none">
      {status}
    </ToneBadge>
  );
}

/** The colour of a status word. */
export function toneOf(status: string): StatusTone {
  return (Object.hasOwn(tones, status) ? tones[status] : undefined) ?? 'neutral';
}
