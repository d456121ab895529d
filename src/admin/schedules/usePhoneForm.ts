import { useIsPhone } from '../../ui/useIsPhone.ts';
import { useQueryState } from '../../ui/useQueryState.ts';

/** Whether a phone lists the classes, as it does until the address asks for the grid. */
export function usePhoneForm() {
  const [form, setForm] = useQueryState('forma');
  const isPhone = useIsPhone();
  return {
    isPhone,
    isListed: isPhone && form !== 'cuadricula',
    setIsListed: (isListed: boolean) => setForm(isListed ? '' : 'cuadricula'),
  };
}
