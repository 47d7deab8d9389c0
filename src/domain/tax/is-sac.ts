/** A service accounting code: chapter 99, four digits, or six above ₹5 crore turnover (Notification 78/2020). */
export function isSac(text: string): boolean {
  return /^99\d\d(\d\d)?$/.test(text);
}
